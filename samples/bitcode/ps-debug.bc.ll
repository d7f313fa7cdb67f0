; ModuleID = 'ps-debug.bc'
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%hostlayout.Input = type { [4 x <4 x float>], <4 x float>, i32 }

; Function Attrs: nounwind readnone
declare void @llvm.dbg.declare(metadata, metadata, metadata) #0

define void @main() {
.lr.ph4:
  %Input_cbuffer = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)
  %0 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !143, metadata !144), !dbg !145
  %1 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 undef)
  call void @llvm.dbg.value(metadata float %1, i64 0, metadata !143, metadata !147), !dbg !145
  call void @llvm.dbg.value(metadata float 0.000000e+00, i64 0, metadata !148, metadata !149), !dbg !150
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !151, metadata !144), !dbg !152
  call void @llvm.dbg.value(metadata float %1, i64 0, metadata !151, metadata !147), !dbg !152
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !153, metadata !149), !dbg !154
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !156, metadata !149), !dbg !157
  %2 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %Input_cbuffer, i32 4), !dbg !158
  %3 = extractvalue %dx.types.CBufRet.f32 %2, 0, !dbg !158
  %4 = extractvalue %dx.types.CBufRet.f32 %2, 1, !dbg !158
  %5 = extractvalue %dx.types.CBufRet.f32 %2, 2, !dbg !158
  %6 = call float @dx.op.dot3.f32(i32 55, float %3, float %4, float %5, float %3, float %4, float %5), !dbg !159
  %Rsqrt = call float @dx.op.unary.f32(i32 25, float %6), !dbg !159
  %.i0 = fmul fast float %Rsqrt, %3, !dbg !159
  %.i1 = fmul fast float %Rsqrt, %4, !dbg !159
  %.i2 = fmul fast float %Rsqrt, %5, !dbg !159
  call void @llvm.dbg.value(metadata float %.i0, i64 0, metadata !156, metadata !147), !dbg !157
  call void @llvm.dbg.value(metadata float %.i1, i64 0, metadata !156, metadata !160), !dbg !157
  call void @llvm.dbg.value(metadata float %.i2, i64 0, metadata !156, metadata !161), !dbg !157
  %7 = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %Input_cbuffer, i32 5), !dbg !162
  %8 = extractvalue %dx.types.CBufRet.i32 %7, 0, !dbg !162
  call void @llvm.dbg.value(metadata i32 %8, i64 0, metadata !156, metadata !163), !dbg !157
  call void @llvm.dbg.value(metadata i32 %8, i64 0, metadata !153, metadata !163), !dbg !154
  call void @llvm.dbg.value(metadata float 0.000000e+00, i64 0, metadata !156, metadata !164), !dbg !157
  call void @llvm.dbg.value(metadata float %1, i64 0, metadata !156, metadata !165), !dbg !157
  call void @llvm.dbg.value(metadata float 2.500000e-01, i64 0, metadata !166, metadata !149), !dbg !167
  call void @llvm.dbg.value(metadata float %1, i64 0, metadata !168, metadata !144), !dbg !169
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !168, metadata !147), !dbg !169
  call void @llvm.dbg.value(metadata float %0, i64 0, metadata !143, metadata !144), !dbg !145
  call void @llvm.dbg.value(metadata float %1, i64 0, metadata !143, metadata !147), !dbg !145
  %.i017 = fsub fast float %1, %0, !dbg !170
  call void @llvm.dbg.value(metadata float %.i017, i64 0, metadata !171, metadata !144), !dbg !172
  %.i019 = fmul fast float %.i017, 2.500000e-01, !dbg !173
  %.i021 = fadd fast float %.i019, %0, !dbg !174
  call void @llvm.dbg.value(metadata float %.i021, i64 0, metadata !175, metadata !144), !dbg !176
  %9 = extractvalue %dx.types.CBufRet.f32 %2, 3, !dbg !177
  %10 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %Input_cbuffer, i32 0), !dbg !178
  %11 = extractvalue %dx.types.CBufRet.f32 %10, 0, !dbg !178
  %12 = extractvalue %dx.types.CBufRet.f32 %10, 1, !dbg !178
  %13 = extractvalue %dx.types.CBufRet.f32 %10, 2, !dbg !178
  %14 = extractvalue %dx.types.CBufRet.f32 %10, 3, !dbg !178
  %15 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %Input_cbuffer, i32 1), !dbg !178
  %16 = extractvalue %dx.types.CBufRet.f32 %15, 0, !dbg !178
  %17 = extractvalue %dx.types.CBufRet.f32 %15, 1, !dbg !178
  %18 = extractvalue %dx.types.CBufRet.f32 %15, 2, !dbg !178
  %19 = extractvalue %dx.types.CBufRet.f32 %15, 3, !dbg !178
  %20 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %Input_cbuffer, i32 2), !dbg !178
  %21 = extractvalue %dx.types.CBufRet.f32 %20, 0, !dbg !178
  %22 = extractvalue %dx.types.CBufRet.f32 %20, 1, !dbg !178
  %23 = extractvalue %dx.types.CBufRet.f32 %20, 2, !dbg !178
  %24 = extractvalue %dx.types.CBufRet.f32 %20, 3, !dbg !178
  %25 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %Input_cbuffer, i32 3), !dbg !178
  %26 = extractvalue %dx.types.CBufRet.f32 %25, 0, !dbg !178
  %27 = extractvalue %dx.types.CBufRet.f32 %25, 1, !dbg !178
  %28 = extractvalue %dx.types.CBufRet.f32 %25, 2, !dbg !178
  %29 = extractvalue %dx.types.CBufRet.f32 %25, 3, !dbg !178
  %30 = fmul fast float %11, %3, !dbg !179
  %FMad16 = call float @dx.op.tertiary.f32(i32 46, float %16, float %4, float %30), !dbg !179
  %FMad15 = call float @dx.op.tertiary.f32(i32 46, float %21, float %5, float %FMad16), !dbg !179
  %FMad14 = call float @dx.op.tertiary.f32(i32 46, float %26, float %9, float %FMad15), !dbg !179
  %31 = fmul fast float %12, %3, !dbg !179
  %FMad13 = call float @dx.op.tertiary.f32(i32 46, float %17, float %4, float %31), !dbg !179
  %FMad12 = call float @dx.op.tertiary.f32(i32 46, float %22, float %5, float %FMad13), !dbg !179
  %FMad11 = call float @dx.op.tertiary.f32(i32 46, float %27, float %9, float %FMad12), !dbg !179
  %32 = fmul fast float %13, %3, !dbg !179
  %FMad10 = call float @dx.op.tertiary.f32(i32 46, float %18, float %4, float %32), !dbg !179
  %FMad9 = call float @dx.op.tertiary.f32(i32 46, float %23, float %5, float %FMad10), !dbg !179
  %FMad8 = call float @dx.op.tertiary.f32(i32 46, float %28, float %9, float %FMad9), !dbg !179
  %33 = fmul fast float %14, %3, !dbg !179
  %FMad7 = call float @dx.op.tertiary.f32(i32 46, float %19, float %4, float %33), !dbg !179
  %FMad6 = call float @dx.op.tertiary.f32(i32 46, float %24, float %5, float %FMad7), !dbg !179
  %FMad = call float @dx.op.tertiary.f32(i32 46, float %29, float %9, float %FMad6), !dbg !179
  call void @llvm.dbg.value(metadata float %.i021, i64 0, metadata !180, metadata !149), !dbg !181
  call void @llvm.dbg.value(metadata float %FMad14, i64 0, metadata !183, metadata !144), !dbg !184
  call void @llvm.dbg.value(metadata float %FMad11, i64 0, metadata !183, metadata !147), !dbg !184
  call void @llvm.dbg.value(metadata float %FMad8, i64 0, metadata !183, metadata !160), !dbg !184
  call void @llvm.dbg.value(metadata float %FMad, i64 0, metadata !183, metadata !161), !dbg !184
  call void @llvm.dbg.value(metadata float %3, i64 0, metadata !185, metadata !144), !dbg !186
  call void @llvm.dbg.value(metadata float %4, i64 0, metadata !185, metadata !147), !dbg !186
  call void @llvm.dbg.value(metadata float %5, i64 0, metadata !185, metadata !160), !dbg !186
  call void @llvm.dbg.value(metadata float %9, i64 0, metadata !185, metadata !161), !dbg !186
  %.i023 = fsub fast float %FMad14, %3, !dbg !187
  %.i124 = fsub fast float %FMad11, %4, !dbg !187
  %.i225 = fsub fast float %FMad8, %5, !dbg !187
  %.i3 = fsub fast float %FMad, %9, !dbg !187
  call void @llvm.dbg.value(metadata float %.i023, i64 0, metadata !188, metadata !144), !dbg !189
  call void @llvm.dbg.value(metadata float %.i124, i64 0, metadata !188, metadata !147), !dbg !189
  call void @llvm.dbg.value(metadata float %.i225, i64 0, metadata !188, metadata !160), !dbg !189
  call void @llvm.dbg.value(metadata float %.i3, i64 0, metadata !188, metadata !161), !dbg !189
  %.i026 = fmul fast float %.i023, %.i021, !dbg !190
  %.i127 = fmul fast float %.i124, %.i021, !dbg !190
  %.i228 = fmul fast float %.i225, %.i021, !dbg !190
  %.i329 = fmul fast float %.i3, %.i021, !dbg !190
  %.i030 = fadd fast float %.i026, %3, !dbg !191
  %.i131 = fadd fast float %.i127, %4, !dbg !191
  %.i232 = fadd fast float %.i228, %5, !dbg !191
  %.i333 = fadd fast float %.i329, %9, !dbg !191
  call void @llvm.dbg.value(metadata float %.i030, i64 0, metadata !192, metadata !144), !dbg !193
  call void @llvm.dbg.value(metadata float %.i131, i64 0, metadata !192, metadata !147), !dbg !193
  call void @llvm.dbg.value(metadata float %.i232, i64 0, metadata !192, metadata !160), !dbg !193
  call void @llvm.dbg.value(metadata float %.i333, i64 0, metadata !192, metadata !161), !dbg !193
  call void @llvm.dbg.value(metadata float 1.000000e+00, i64 0, metadata !148, metadata !149), !dbg !150
  call void @llvm.dbg.declare(metadata [2 x [3 x float]]* undef, metadata !153, metadata !194), !dbg !154
  %34 = fmul fast float %0, 2.000000e+00, !dbg !195
  call void @llvm.dbg.value(metadata i32 0, i64 0, metadata !197, metadata !149), !dbg !199
  call void @llvm.dbg.value(metadata float %34, i64 0, metadata !200, metadata !149), !dbg !201
  call void @llvm.dbg.value(metadata i32 0, i64 0, metadata !202, metadata !149), !dbg !205
  %tmp50 = fmul fast float %1, 1.500000e+01
  %35 = fadd fast float %tmp50, %34, !dbg !206
  call void @llvm.dbg.value(metadata i32 1, i64 0, metadata !202, metadata !149), !dbg !205
  call void @llvm.dbg.value(metadata i32 1, i64 0, metadata !197, metadata !149), !dbg !199
  call void @llvm.dbg.value(metadata float %34, i64 0, metadata !200, metadata !149), !dbg !201
  %36 = icmp eq i32 %8, 5, !dbg !208
  %37 = fsub fast float -0.000000e+00, %35, !dbg !209
  %38 = select i1 %36, float %35, float %37, !dbg !210
  %.i034 = fmul fast float %.i030, %38, !dbg !211
  %.i135 = fmul fast float %.i131, %38, !dbg !211
  %.i236 = fmul fast float %.i232, %38, !dbg !211
  %.i337 = fmul fast float %.i333, %38, !dbg !211
  %.i038 = fadd fast float %.i034, %.i0, !dbg !212
  %.i139 = fadd fast float %.i135, %.i1, !dbg !212
  %.i240 = fadd fast float %.i236, %.i2, !dbg !212
  %.i341 = fadd fast float %.i337, 1.000000e+00, !dbg !212
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %.i038), !dbg !213
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %.i139), !dbg !213
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %.i240), !dbg !213
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %.i341), !dbg !213
  ret void, !dbg !213
}

; Function Attrs: nounwind readnone
declare void @llvm.dbg.value(metadata, i64, metadata, metadata) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind readnone
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float) #0

; Function Attrs: nounwind readnone
declare float @dx.op.unary.f32(i32, float) #0

; Function Attrs: nounwind readonly
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32) #2

; Function Attrs: nounwind readonly
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32) #2

; Function Attrs: nounwind readnone
declare float @dx.op.tertiary.f32(i32, float, float, float) #0

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #2

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }
attributes #2 = { nounwind readonly }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!111, !112}
!llvm.ident = !{!113}
!dx.source.contents = !{!114}
!dx.source.defines = !{!115}
!dx.source.mainFileName = !{!116}
!dx.source.args = !{!117}
!dx.version = !{!118}
!dx.valver = !{!119}
!dx.shaderModel = !{!120}
!dx.resources = !{!121}
!dx.typeAnnotations = !{!124, !130}
!dx.viewIdState = !{!133}
!dx.entryPoints = !{!134}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "dxc(private) 1.9.0.1 (master, 90ffadf)", isOptimized: false, runtimeVersion: 0, emissionKind: 1, enums: !2, retainedTypes: !10, subprograms: !23, globals: !81)
!1 = !DIFile(filename: "debug-rich-types.hlsl", directory: "")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mode", file: !1, line: 2, baseType: !4, size: 32, align: 32, elements: !6)
!4 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint", file: !1, line: 23, baseType: !5)
!5 = !DIBasicType(name: "unsigned int", size: 32, align: 32, encoding: DW_ATE_unsigned)
!6 = !{!7, !8, !9}
!7 = !DIEnumerator(name: "Off", value: 0)
!8 = !DIEnumerator(name: "Slow", value: 4)
!9 = !DIEnumerator(name: "Fast", value: 5)
!10 = !{!3, !11}
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !1, line: 23, baseType: !12)
!12 = !DICompositeType(tag: DW_TAG_class_type, name: "vector<float, 4>", file: !1, line: 23, size: 128, align: 32, elements: !13, templateParams: !19)
!13 = !{!14, !16, !17, !18}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !12, file: !1, line: 23, baseType: !15, size: 32, align: 32, flags: DIFlagPublic)
!15 = !DIBasicType(name: "float", size: 32, align: 32, encoding: DW_ATE_float)
!16 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !12, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !12, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 64, flags: DIFlagPublic)
!18 = !DIDerivedType(tag: DW_TAG_member, name: "w", scope: !12, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 96, flags: DIFlagPublic)
!19 = !{!20, !21}
!20 = !DITemplateTypeParameter(name: "element", type: !15)
!21 = !DITemplateValueParameter(name: "element_count", type: !22, value: i32 4)
!22 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed)
!23 = !{!24, !34, !39, !70, !71, !76}
!24 = !DISubprogram(name: "main", scope: !1, file: !1, line: 28, type: !25, isLocal: false, isDefinition: true, scopeLine: 29, flags: DIFlagPrototyped, isOptimized: false, function: void ()* @main)
!25 = !DISubroutineType(types: !26)
!26 = !{!11, !27}
!27 = !DIDerivedType(tag: DW_TAG_typedef, name: "float2", file: !1, line: 23, baseType: !28)
!28 = !DICompositeType(tag: DW_TAG_class_type, name: "vector<float, 2>", file: !1, line: 23, size: 64, align: 32, elements: !29, templateParams: !32)
!29 = !{!30, !31}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !28, file: !1, line: 23, baseType: !15, size: 32, align: 32, flags: DIFlagPublic)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !28, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!32 = !{!20, !33}
!33 = !DITemplateValueParameter(name: "element_count", type: !22, value: i32 2)
!34 = !DISubprogram(name: "bump", linkageName: "\01?bump@@YAMAIAM@Z", scope: !1, file: !1, line: 26, type: !35, isLocal: false, isDefinition: true, scopeLine: 26, flags: DIFlagPrototyped, isOptimized: false)
!35 = !DISubroutineType(types: !36)
!36 = !{!15, !37}
!37 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !38)
!38 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !15)
!39 = !DISubprogram(name: "total", linkageName: "\01?total@Derived@@QAAMXZ", scope: !40, file: !1, line: 11, type: !67, isLocal: false, isDefinition: true, scopeLine: 12, flags: DIFlagPrototyped, isOptimized: false, declaration: !66)
!40 = !DICompositeType(tag: DW_TAG_structure_type, name: "Derived", file: !1, line: 6, size: 352, align: 32, elements: !41)
!41 = !{!42, !50, !60, !65, !66}
!42 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !40, baseType: !43)
!43 = !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !1, line: 5, size: 32, align: 32, elements: !44)
!44 = !{!45, !46}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "weight", scope: !43, file: !1, line: 5, baseType: !15, size: 32, align: 32)
!46 = !DISubprogram(name: "heavy", linkageName: "\01?heavy@Base@@QAAMXZ", scope: !43, file: !1, line: 5, type: !47, isLocal: false, isDefinition: false, scopeLine: 5, flags: DIFlagPrototyped, isOptimized: false)
!47 = !DISubroutineType(types: !48)
!48 = !{!15, !49}
!49 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !43, flags: DIFlagArtificial | DIFlagObjectPointer)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "dir", scope: !40, file: !1, line: 8, baseType: !51, size: 96, align: 32, offset: 32)
!51 = !DIDerivedType(tag: DW_TAG_typedef, name: "Direction", file: !1, line: 3, baseType: !52)
!52 = !DIDerivedType(tag: DW_TAG_typedef, name: "float3", file: !1, line: 30, baseType: !53)
!53 = !DICompositeType(tag: DW_TAG_class_type, name: "vector<float, 3>", file: !1, line: 30, size: 96, align: 32, elements: !54, templateParams: !58)
!54 = !{!55, !56, !57}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !53, file: !1, line: 30, baseType: !15, size: 32, align: 32, flags: DIFlagPublic)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !53, file: !1, line: 30, baseType: !15, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !53, file: !1, line: 30, baseType: !15, size: 32, align: 32, offset: 64, flags: DIFlagPublic)
!58 = !{!20, !59}
!59 = !DITemplateValueParameter(name: "element_count", type: !22, value: i32 3)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "grid", scope: !40, file: !1, line: 9, baseType: !61, size: 192, align: 32, offset: 128)
!61 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 192, align: 32, elements: !62)
!62 = !{!63, !64}
!63 = !DISubrange(count: 2)
!64 = !DISubrange(count: 3)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "mode", scope: !40, file: !1, line: 10, baseType: !3, size: 32, align: 32, offset: 320)
!66 = !DISubprogram(name: "total", linkageName: "\01?total@Derived@@QAAMXZ", scope: !40, file: !1, line: 11, type: !67, isLocal: false, isDefinition: false, scopeLine: 11, flags: DIFlagPrototyped, isOptimized: false)
!67 = !DISubroutineType(types: !68)
!68 = !{!15, !69}
!69 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !40, flags: DIFlagArtificial | DIFlagObjectPointer)
!70 = !DISubprogram(name: "heavy", linkageName: "\01?heavy@Base@@QAAMXZ", scope: !43, file: !1, line: 5, type: !47, isLocal: false, isDefinition: true, scopeLine: 5, flags: DIFlagPrototyped, isOptimized: false, declaration: !46)
!71 = !DISubprogram(name: "blend<vector<float, 2> >", linkageName: "\01??$blend@V?$vector@M$01@@@@YA?AV?$vector@M$01@@V0@0M@Z", scope: !1, file: !1, line: 21, type: !72, isLocal: false, isDefinition: true, scopeLine: 21, flags: DIFlagPrototyped, isOptimized: false, templateParams: !74)
!72 = !DISubroutineType(types: !73)
!73 = !{!28, !28, !28, !15}
!74 = !{!75}
!75 = !DITemplateTypeParameter(name: "T", type: !28)
!76 = !DISubprogram(name: "blend<vector<float, 4> >", linkageName: "\01??$blend@V?$vector@M$03@@@@YA?AV?$vector@M$03@@V0@0M@Z", scope: !1, file: !1, line: 21, type: !77, isLocal: false, isDefinition: true, scopeLine: 21, flags: DIFlagPrototyped, isOptimized: false, templateParams: !79)
!77 = !DISubroutineType(types: !78)
!78 = !{!12, !12, !12, !15}
!79 = !{!80}
!80 = !DITemplateTypeParameter(name: "T", type: !12)
!81 = !{!82, !106, !108, !110}
!82 = !DIGlobalVariable(name: "m", linkageName: "\01?m@Input@@3V?$matrix@M$03$03@@B", scope: !0, file: !1, line: 23, type: !83, isLocal: false, isDefinition: true)
!83 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !84)
!84 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4x4", file: !1, line: 23, baseType: !85)
!85 = !DICompositeType(tag: DW_TAG_class_type, name: "matrix<float, 4, 4>", file: !1, line: 23, size: 512, align: 32, elements: !86, templateParams: !103)
!86 = !{!87, !88, !89, !90, !91, !92, !93, !94, !95, !96, !97, !98, !99, !100, !101, !102}
!87 = !DIDerivedType(tag: DW_TAG_member, name: "_11", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, flags: DIFlagPublic)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "_12", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "_13", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 64, flags: DIFlagPublic)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "_14", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 96, flags: DIFlagPublic)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "_21", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 128, flags: DIFlagPublic)
!92 = !DIDerivedType(tag: DW_TAG_member, name: "_22", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 160, flags: DIFlagPublic)
!93 = !DIDerivedType(tag: DW_TAG_member, name: "_23", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 192, flags: DIFlagPublic)
!94 = !DIDerivedType(tag: DW_TAG_member, name: "_24", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 224, flags: DIFlagPublic)
!95 = !DIDerivedType(tag: DW_TAG_member, name: "_31", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 256, flags: DIFlagPublic)
!96 = !DIDerivedType(tag: DW_TAG_member, name: "_32", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 288, flags: DIFlagPublic)
!97 = !DIDerivedType(tag: DW_TAG_member, name: "_33", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 320, flags: DIFlagPublic)
!98 = !DIDerivedType(tag: DW_TAG_member, name: "_34", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 352, flags: DIFlagPublic)
!99 = !DIDerivedType(tag: DW_TAG_member, name: "_41", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 384, flags: DIFlagPublic)
!100 = !DIDerivedType(tag: DW_TAG_member, name: "_42", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 416, flags: DIFlagPublic)
!101 = !DIDerivedType(tag: DW_TAG_member, name: "_43", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 448, flags: DIFlagPublic)
!102 = !DIDerivedType(tag: DW_TAG_member, name: "_44", scope: !85, file: !1, line: 23, baseType: !15, size: 32, align: 32, offset: 480, flags: DIFlagPublic)
!103 = !{!20, !104, !105}
!104 = !DITemplateValueParameter(name: "row_count", type: !22, value: i32 4)
!105 = !DITemplateValueParameter(name: "col_count", type: !22, value: i32 4)
!106 = !DIGlobalVariable(name: "v", linkageName: "\01?v@Input@@3V?$vector@M$03@@B", scope: !0, file: !1, line: 23, type: !107, isLocal: false, isDefinition: true)
!107 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!108 = !DIGlobalVariable(name: "mode", linkageName: "\01?mode@Input@@3IB", scope: !0, file: !1, line: 23, type: !109, isLocal: false, isDefinition: true)
!109 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!110 = !DIGlobalVariable(name: "counter", scope: !0, file: !1, line: 24, type: !15, isLocal: true, isDefinition: true)
!111 = !{i32 2, !"Dwarf Version", i32 4}
!112 = !{i32 2, !"Debug Info Version", i32 3}
!113 = !{!"dxc(private) 1.9.0.1 (master, 90ffadf)"}
!114 = !{!"debug-rich-types.hlsl", !"// Exercises: debug information of many kinds: structs with bases and methods, enums, typedefs, templates, matrices, arrays, static members, inlined calls.\0Aenum class Mode : uint { Off, Slow = 4, Fast };\0Atypedef float3 Direction;\0A\0Astruct Base { float weight; float heavy() { return weight * 2; } };\0Astruct Derived : Base\0A{\0A    Direction dir;\0A    float grid[2][3];\0A    Mode mode;\0A    float total()\0A    {\0A        float t = heavy();\0A        for (int i = 0; i < 2; ++i)\0A            for (int j = 0; j < 3; ++j)\0A                t += grid[i][j];\0A        return mode == Mode::Fast ? t : -t;\0A    }\0A};\0A\0Atemplate <typename T> T blend(T a, T b, float f) { T d = b - a; return a + d * f; }\0A\0Acbuffer Input { float4x4 m; float4 v; uint mode; };\0Astatic float counter = 0;\0A\0Afloat bump(inout float c) { c += 1; return c; }\0A\0Afloat4 main(float2 uv : UV) : SV_Target\0A{\0A    Derived d;\0A    d.weight = uv.x;\0A    d.dir = normalize(v.xyz);\0A    d.mode = (Mode)mode;\0A    for (int i = 0; i < 6; ++i)\0A        d.grid[i / 3][i % 3] = uv.y * i;\0A    float2 two = blend(uv, uv.yx, 0.25);\0A    float4 four = blend(v, mul(m, v), two.x);\0A    bump(counter);\0A    return four * d.total() + float4(d.dir, counter);\0A}\0A"}
!115 = !{}
!116 = !{!"debug-rich-types.hlsl"}
!117 = !{!"-E", !"main", !"-T", !"ps_6_0", !"-Zi", !"-Qembed_debug", !"-Fo", !"shader.dxil"}
!118 = !{i32 1, i32 0}
!119 = !{i32 1, i32 10}
!120 = !{!"ps", i32 6, i32 0}
!121 = !{null, null, !122, null}
!122 = !{!123}
!123 = !{i32 0, %hostlayout.Input* undef, !"Input", i32 0, i32 0, i32 1, i32 84, null}
!124 = !{i32 0, %hostlayout.Input undef, !125}
!125 = !{i32 84, !126, !128, !129}
!126 = !{i32 6, !"m", i32 2, !127, i32 3, i32 0, i32 7, i32 9}
!127 = !{i32 4, i32 4, i32 2}
!128 = !{i32 6, !"v", i32 3, i32 64, i32 7, i32 9}
!129 = !{i32 6, !"mode", i32 3, i32 80, i32 7, i32 5}
!130 = !{i32 1, void ()* @main, !131}
!131 = !{!132}
!132 = !{i32 0, !115, !115}
!133 = !{[4 x i32] [i32 2, i32 4, i32 15, i32 15]}
!134 = !{void ()* @main, !"main", !135, !121, null}
!135 = !{!136, !140, null}
!136 = !{!137}
!137 = !{i32 0, !"UV", i8 9, i8 0, !138, i8 2, i32 1, i8 2, i32 0, i8 0, !139}
!138 = !{i32 0}
!139 = !{i32 3, i32 3}
!140 = !{!141}
!141 = !{i32 0, !"SV_Target", i8 9, i8 16, !138, i8 0, i32 1, i8 4, i32 0, i8 0, !142}
!142 = !{i32 3, i32 15}
!143 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "a", arg: 1, scope: !71, file: !1, line: 21, type: !28)
!144 = !DIExpression(DW_OP_bit_piece, 0, 32)
!145 = !DILocation(line: 21, column: 33, scope: !71, inlinedAt: !146)
!146 = distinct !DILocation(line: 36, column: 18, scope: !24)
!147 = !DIExpression(DW_OP_bit_piece, 32, 32)
!148 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "global.counter", arg: 0, scope: !24, file: !1, line: 24, type: !15)
!149 = !DIExpression()
!150 = !DILocation(line: 24, scope: !24)
!151 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "uv", arg: 1, scope: !24, file: !1, line: 28, type: !27)
!152 = !DILocation(line: 28, column: 20, scope: !24)
!153 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "this", arg: 1, scope: !39, type: !40)
!154 = !DILocation(line: 0, scope: !39, inlinedAt: !155)
!155 = distinct !DILocation(line: 39, column: 19, scope: !24)
!156 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "d", scope: !24, file: !1, line: 30, type: !40)
!157 = !DILocation(line: 30, column: 13, scope: !24)
!158 = !DILocation(line: 32, column: 23, scope: !24)
!159 = !DILocation(line: 32, column: 13, scope: !24)
!160 = !DIExpression(DW_OP_bit_piece, 64, 32)
!161 = !DIExpression(DW_OP_bit_piece, 96, 32)
!162 = !DILocation(line: 33, column: 20, scope: !24)
!163 = !DIExpression(DW_OP_bit_piece, 320, 32)
!164 = !DIExpression(DW_OP_bit_piece, 128, 32)
!165 = !DIExpression(DW_OP_bit_piece, 160, 32)
!166 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "f", arg: 3, scope: !71, file: !1, line: 21, type: !15)
!167 = !DILocation(line: 21, column: 47, scope: !71, inlinedAt: !146)
!168 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "b", arg: 2, scope: !71, file: !1, line: 21, type: !28)
!169 = !DILocation(line: 21, column: 38, scope: !71, inlinedAt: !146)
!170 = !DILocation(line: 21, column: 60, scope: !71, inlinedAt: !146)
!171 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "d", scope: !71, file: !1, line: 21, type: !28)
!172 = !DILocation(line: 21, column: 54, scope: !71, inlinedAt: !146)
!173 = !DILocation(line: 21, column: 78, scope: !71, inlinedAt: !146)
!174 = !DILocation(line: 21, column: 74, scope: !71, inlinedAt: !146)
!175 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "two", scope: !24, file: !1, line: 36, type: !27)
!176 = !DILocation(line: 36, column: 12, scope: !24)
!177 = !DILocation(line: 37, column: 35, scope: !24)
!178 = !DILocation(line: 37, column: 32, scope: !24)
!179 = !DILocation(line: 37, column: 28, scope: !24)
!180 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "f", arg: 3, scope: !76, file: !1, line: 21, type: !15)
!181 = !DILocation(line: 21, column: 47, scope: !76, inlinedAt: !182)
!182 = distinct !DILocation(line: 37, column: 19, scope: !24)
!183 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "b", arg: 2, scope: !76, file: !1, line: 21, type: !12)
!184 = !DILocation(line: 21, column: 38, scope: !76, inlinedAt: !182)
!185 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "a", arg: 1, scope: !76, file: !1, line: 21, type: !12)
!186 = !DILocation(line: 21, column: 33, scope: !76, inlinedAt: !182)
!187 = !DILocation(line: 21, column: 60, scope: !76, inlinedAt: !182)
!188 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "d", scope: !76, file: !1, line: 21, type: !12)
!189 = !DILocation(line: 21, column: 54, scope: !76, inlinedAt: !182)
!190 = !DILocation(line: 21, column: 78, scope: !76, inlinedAt: !182)
!191 = !DILocation(line: 21, column: 74, scope: !76, inlinedAt: !182)
!192 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "four", scope: !24, file: !1, line: 37, type: !11)
!193 = !DILocation(line: 37, column: 12, scope: !24)
!194 = !DIExpression(DW_OP_bit_piece, 128, 192)
!195 = !DILocation(line: 5, column: 59, scope: !70, inlinedAt: !196)
!196 = distinct !DILocation(line: 13, column: 19, scope: !39, inlinedAt: !155)
!197 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "i", scope: !198, file: !1, line: 14, type: !22)
!198 = distinct !DILexicalBlock(scope: !39, file: !1, line: 14, column: 9)
!199 = !DILocation(line: 14, column: 18, scope: !198, inlinedAt: !155)
!200 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "t", scope: !39, file: !1, line: 13, type: !15)
!201 = !DILocation(line: 13, column: 15, scope: !39, inlinedAt: !155)
!202 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "j", scope: !203, file: !1, line: 15, type: !22)
!203 = distinct !DILexicalBlock(scope: !204, file: !1, line: 15, column: 13)
!204 = distinct !DILexicalBlock(scope: !198, file: !1, line: 14, column: 9)
!205 = !DILocation(line: 15, column: 22, scope: !203, inlinedAt: !155)
!206 = !DILocation(line: 16, column: 19, scope: !207, inlinedAt: !155)
!207 = distinct !DILexicalBlock(scope: !203, file: !1, line: 15, column: 13)
!208 = !DILocation(line: 17, column: 21, scope: !39, inlinedAt: !155)
!209 = !DILocation(line: 17, column: 41, scope: !39, inlinedAt: !155)
!210 = !DILocation(line: 17, column: 16, scope: !39, inlinedAt: !155)
!211 = !DILocation(line: 39, column: 17, scope: !24)
!212 = !DILocation(line: 39, column: 29, scope: !24)
!213 = !DILocation(line: 39, column: 5, scope: !24)
