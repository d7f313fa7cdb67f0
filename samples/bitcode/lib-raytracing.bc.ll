; ModuleID = 'lib-raytracing.bc'
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%struct.RaytracingAccelerationStructure = type { i32 }
%"class.RWTexture2D<vector<float, 4> >" = type { <4 x float> }
%"class.Texture2D<vector<float, 4> >" = type { <4 x float>, %"class.Texture2D<vector<float, 4> >::mips_type" }
%"class.Texture2D<vector<float, 4> >::mips_type" = type { i32 }
%struct.SamplerState = type { i32 }
%"class.StructuredBuffer<vector<float, 4> >" = type { <4 x float> }
%hostlayout.Camera = type { [4 x <4 x float>], <3 x float> }
%struct.Payload = type { <4 x float>, i32 }
%dx.types.Handle = type { i8* }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%struct.BuiltInTriangleIntersectionAttributes = type { <2 x float> }
%struct.Param = type { <3 x float>, float }
%struct.Attributes = type { <2 x float>, i32 }

@"\01?scene@@3URaytracingAccelerationStructure@@A" = external constant %struct.RaytracingAccelerationStructure, align 4
@"\01?target@@3V?$RWTexture2D@V?$vector@M$03@@@@A" = external constant %"class.RWTexture2D<vector<float, 4> >", align 4
@"\01?sky@@3V?$Texture2D@V?$vector@M$03@@@@A" = external constant %"class.Texture2D<vector<float, 4> >", align 4
@"\01?smp@@3USamplerState@@A" = external constant %struct.SamplerState, align 4
@"\01?spheres@@3V?$StructuredBuffer@V?$vector@M$03@@@@A" = external constant %"class.StructuredBuffer<vector<float, 4> >", align 4
@Camera_legacy = external global %hostlayout.Camera

; Function Attrs: nounwind
define void @"\01?RayGen@@YAXXZ"() #0 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %"class.RWTexture2D<vector<float, 4> >", %"class.RWTexture2D<vector<float, 4> >"* @"\01?target@@3V?$RWTexture2D@V?$vector@M$03@@@@A", align 4
  %3 = load %hostlayout.Camera, %hostlayout.Camera* @Camera_legacy
  %4 = alloca %struct.Payload, align 8
  %5 = call %dx.types.Handle @dx.op.createHandleForLib.hostlayout.Camera(i32 160, %hostlayout.Camera %3)
  %6 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)
  %7 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 1)
  %8 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %5, i32 4)
  %9 = extractvalue %dx.types.CBufRet.f32 %8, 0
  %10 = extractvalue %dx.types.CBufRet.f32 %8, 1
  %11 = extractvalue %dx.types.CBufRet.f32 %8, 2
  %12 = uitofp i32 %6 to float
  %13 = uitofp i32 %7 to float
  %14 = call i32 @dx.op.dispatchRaysDimensions.i32(i32 146, i8 0)
  %15 = call i32 @dx.op.dispatchRaysDimensions.i32(i32 146, i8 1)
  %16 = uitofp i32 %14 to float
  %17 = uitofp i32 %15 to float
  %18 = fdiv fast float %12, %16
  %19 = fdiv fast float %13, %17
  %20 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %5, i32 0)
  %21 = extractvalue %dx.types.CBufRet.f32 %20, 0
  %22 = extractvalue %dx.types.CBufRet.f32 %20, 1
  %23 = extractvalue %dx.types.CBufRet.f32 %20, 2
  %24 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %5, i32 1)
  %25 = extractvalue %dx.types.CBufRet.f32 %24, 0
  %26 = extractvalue %dx.types.CBufRet.f32 %24, 1
  %27 = extractvalue %dx.types.CBufRet.f32 %24, 2
  %28 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %5, i32 2)
  %29 = extractvalue %dx.types.CBufRet.f32 %28, 0
  %30 = extractvalue %dx.types.CBufRet.f32 %28, 1
  %31 = extractvalue %dx.types.CBufRet.f32 %28, 2
  %32 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %5, i32 3)
  %33 = extractvalue %dx.types.CBufRet.f32 %32, 0
  %34 = extractvalue %dx.types.CBufRet.f32 %32, 1
  %35 = extractvalue %dx.types.CBufRet.f32 %32, 2
  %36 = fmul fast float %21, %18
  %37 = call float @dx.op.tertiary.f32(i32 46, float %25, float %19, float %36)
  %38 = fadd fast float %37, %29
  %39 = fadd fast float %38, %33
  %40 = fmul fast float %22, %18
  %41 = call float @dx.op.tertiary.f32(i32 46, float %26, float %19, float %40)
  %42 = fadd fast float %34, %30
  %43 = fadd fast float %42, %41
  %44 = fmul fast float %23, %18
  %45 = call float @dx.op.tertiary.f32(i32 46, float %27, float %19, float %44)
  %46 = fadd fast float %35, %31
  %47 = fadd fast float %46, %45
  %48 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)
  %49 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 0
  store <4 x float> zeroinitializer, <4 x float>* %49, align 8
  %50 = getelementptr inbounds %struct.Payload, %struct.Payload* %4, i32 0, i32 1
  store i32 0, i32* %50, align 8
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %48, i32 0, i32 255, i32 0, i32 1, i32 0, float %9, float %10, float %11, float 0.000000e+00, float %39, float %43, float %47, float 1.000000e+04, %struct.Payload* nonnull %4)
  %51 = load <4 x float>, <4 x float>* %49, align 8
  %52 = call %dx.types.Handle @"dx.op.createHandleForLib.class.RWTexture2D<vector<float, 4> >"(i32 160, %"class.RWTexture2D<vector<float, 4> >" %2)
  %53 = extractelement <4 x float> %51, i64 0
  %54 = extractelement <4 x float> %51, i64 1
  %55 = extractelement <4 x float> %51, i64 2
  %56 = extractelement <4 x float> %51, i64 3
  call void @dx.op.textureStore.f32(i32 67, %dx.types.Handle %52, i32 %6, i32 %7, i32 undef, float %53, float %54, float %55, float %56, i8 15)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Miss@@YAXUPayload@@@Z"(%struct.Payload* noalias nocapture %pay) #0 {
  %1 = load %struct.SamplerState, %struct.SamplerState* @"\01?smp@@3USamplerState@@A", align 4
  %2 = load %"class.Texture2D<vector<float, 4> >", %"class.Texture2D<vector<float, 4> >"* @"\01?sky@@3V?$Texture2D@V?$vector@M$03@@@@A", align 4
  %3 = call float @dx.op.worldRayDirection.f32(i32 148, i8 0)
  %4 = call float @dx.op.worldRayDirection.f32(i32 148, i8 1)
  %5 = call %dx.types.Handle @"dx.op.createHandleForLib.class.Texture2D<vector<float, 4> >"(i32 160, %"class.Texture2D<vector<float, 4> >" %2)
  %6 = call %dx.types.Handle @dx.op.createHandleForLib.struct.SamplerState(i32 160, %struct.SamplerState %1)
  %7 = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %5, %dx.types.Handle %6, float %3, float %4, float undef, float undef, i32 0, i32 0, i32 undef, float 0.000000e+00)
  %8 = extractvalue %dx.types.ResRet.f32 %7, 0
  %9 = insertelement <4 x float> undef, float %8, i64 0
  %10 = extractvalue %dx.types.ResRet.f32 %7, 1
  %11 = insertelement <4 x float> %9, float %10, i64 1
  %12 = extractvalue %dx.types.ResRet.f32 %7, 2
  %13 = insertelement <4 x float> %11, float %12, i64 2
  %14 = extractvalue %dx.types.ResRet.f32 %7, 3
  %15 = insertelement <4 x float> %13, float %14, i64 3
  %16 = getelementptr inbounds %struct.Payload, %struct.Payload* %pay, i32 0, i32 0
  store <4 x float> %15, <4 x float>* %16, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?ClosestHit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(%struct.Payload* noalias nocapture %pay, %struct.BuiltInTriangleIntersectionAttributes* nocapture readonly %a) #0 {
  %1 = load %struct.RaytracingAccelerationStructure, %struct.RaytracingAccelerationStructure* @"\01?scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = alloca %struct.Param, align 8
  %3 = alloca %struct.Payload, align 8
  %4 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 0)
  %5 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 1)
  %6 = call float @dx.op.worldRayOrigin.f32(i32 147, i8 2)
  %7 = call float @dx.op.worldRayDirection.f32(i32 148, i8 0)
  %8 = call float @dx.op.worldRayDirection.f32(i32 148, i8 1)
  %9 = call float @dx.op.worldRayDirection.f32(i32 148, i8 2)
  %10 = call float @dx.op.rayTCurrent.f32(i32 154)
  %11 = fmul fast float %10, %7
  %12 = fmul fast float %10, %8
  %13 = fmul fast float %10, %9
  %14 = fadd fast float %11, %4
  %15 = fadd fast float %12, %5
  %16 = fadd fast float %13, %6
  %17 = insertelement <3 x float> undef, float %14, i32 0
  %18 = insertelement <3 x float> %17, float %15, i32 1
  %19 = insertelement <3 x float> %18, float %16, i32 2
  %20 = getelementptr inbounds %struct.Param, %struct.Param* %2, i32 0, i32 0
  store <3 x float> %19, <3 x float>* %20, align 8
  %21 = getelementptr inbounds %struct.Param, %struct.Param* %2, i32 0, i32 1
  store float 0.000000e+00, float* %21, align 4
  call void @dx.op.callShader.struct.Param(i32 159, i32 2, %struct.Param* nonnull %2)
  %22 = load <3 x float>, <3 x float>* %20, align 8
  %23 = load float, float* %21, align 4
  %24 = getelementptr inbounds %struct.BuiltInTriangleIntersectionAttributes, %struct.BuiltInTriangleIntersectionAttributes* %a, i32 0, i32 0
  %25 = load <2 x float>, <2 x float>* %24, align 4, !tbaa !41
  %26 = extractelement <2 x float> %25, i64 0
  %27 = extractelement <2 x float> %25, i64 1
  %28 = call i32 @dx.op.instanceID.i32(i32 141)
  %29 = uitofp i32 %28 to float
  %30 = insertelement <4 x float> undef, float %26, i64 0
  %31 = insertelement <4 x float> %30, float %27, i64 1
  %32 = insertelement <4 x float> %31, float %23, i64 2
  %33 = insertelement <4 x float> %32, float %29, i64 3
  %34 = getelementptr inbounds %struct.Payload, %struct.Payload* %pay, i32 0, i32 0
  store <4 x float> %33, <4 x float>* %34, align 4, !tbaa !41
  %35 = getelementptr inbounds %struct.Payload, %struct.Payload* %pay, i32 0, i32 1
  %36 = load i32, i32* %35, align 4, !tbaa !44
  %37 = icmp ult i32 %36, 2
  br i1 %37, label %38, label %51

; <label>:38                                      ; preds = %0
  %39 = fsub fast float -0.000000e+00, %7
  %40 = fsub fast float -0.000000e+00, %8
  %41 = fsub fast float -0.000000e+00, %9
  %42 = add i32 %36, 1
  %43 = call %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32 160, %struct.RaytracingAccelerationStructure %1)
  %44 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 0
  store <4 x float> %33, <4 x float>* %44, align 8
  %45 = getelementptr inbounds %struct.Payload, %struct.Payload* %3, i32 0, i32 1
  store i32 %42, i32* %45, align 8
  %46 = extractelement <3 x float> %22, i64 0
  %47 = extractelement <3 x float> %22, i64 1
  %48 = extractelement <3 x float> %22, i64 2
  call void @dx.op.traceRay.struct.Payload(i32 157, %dx.types.Handle %43, i32 16, i32 15, i32 1, i32 0, i32 1, float %46, float %47, float %48, float 0x3F50624DE0000000, float %39, float %40, float %41, float 1.000000e+02, %struct.Payload* nonnull %3)
  %49 = load <4 x float>, <4 x float>* %44, align 8
  store <4 x float> %49, <4 x float>* %34, align 4
  %50 = load i32, i32* %45, align 8
  store i32 %50, i32* %35, align 4
  br label %51

; <label>:51                                      ; preds = %38, %0
  ret void
}

; Function Attrs: nounwind
define void @"\01?AnyHit@@YAXUPayload@@UAttributes@@@Z"(%struct.Payload* noalias nocapture %pay, %struct.Attributes* nocapture readonly %a) #0 {
  %1 = getelementptr inbounds %struct.Payload, %struct.Payload* %pay, i32 0, i32 0
  %2 = load <4 x float>, <4 x float>* %1, align 4
  %3 = getelementptr inbounds %struct.Payload, %struct.Payload* %pay, i32 0, i32 1
  %4 = load i32, i32* %3, align 4
  %5 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %a, i32 0, i32 1
  %6 = load i32, i32* %5, align 4, !tbaa !44
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %9

; <label>:8                                       ; preds = %0
  store <4 x float> %2, <4 x float>* %1, align 4
  store i32 %4, i32* %3, align 4
  call void @dx.op.ignoreHit(i32 155)
  unreachable

; <label>:9                                       ; preds = %0
  %10 = icmp ugt i32 %4, 5
  br i1 %10, label %11, label %12

; <label>:11                                      ; preds = %9
  store <4 x float> %2, <4 x float>* %1, align 4
  store i32 %4, i32* %3, align 4
  call void @dx.op.acceptHitAndEndSearch(i32 156)
  unreachable

; <label>:12                                      ; preds = %9
  store <4 x float> %2, <4 x float>* %1, align 4
  store i32 %4, i32* %3, align 4
  ret void
}

; Function Attrs: nounwind
define void @"\01?Intersection@@YAXXZ"() #0 {
  %1 = load %"class.StructuredBuffer<vector<float, 4> >", %"class.StructuredBuffer<vector<float, 4> >"* @"\01?spheres@@3V?$StructuredBuffer@V?$vector@M$03@@@@A", align 4
  %2 = alloca %struct.Attributes, align 8
  %3 = call i32 @dx.op.primitiveIndex.i32(i32 161)
  %4 = call %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<vector<float, 4> >"(i32 160, %"class.StructuredBuffer<vector<float, 4> >" %1)
  %5 = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %4, i32 %3, i32 0, i8 15, i32 4)
  %6 = extractvalue %dx.types.ResRet.f32 %5, 0
  %7 = extractvalue %dx.types.ResRet.f32 %5, 1
  %8 = extractvalue %dx.types.ResRet.f32 %5, 3
  %9 = insertelement <2 x float> undef, float %6, i32 0
  %10 = insertelement <2 x float> %9, float %7, i32 1
  %11 = call i32 @dx.op.hitKind.i32(i32 143)
  %12 = call float @dx.op.rayTMin.f32(i32 153)
  %13 = fadd fast float %12, %8
  %14 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %2, i32 0, i32 0
  store <2 x float> %10, <2 x float>* %14, align 8
  %15 = getelementptr inbounds %struct.Attributes, %struct.Attributes* %2, i32 0, i32 1
  store i32 %11, i32* %15, align 8
  %16 = call i1 @dx.op.reportHit.struct.Attributes(i32 158, float %13, i32 3, %struct.Attributes* nonnull %2)
  ret void
}

; Function Attrs: nounwind
define void @"\01?Callable@@YAXUParam@@@Z"(%struct.Param* noalias nocapture %p) #0 {
  %1 = getelementptr inbounds %struct.Param, %struct.Param* %p, i32 0, i32 0
  %2 = load <3 x float>, <3 x float>* %1, align 4, !tbaa !41
  %3 = extractelement <3 x float> %2, i64 0
  %4 = extractelement <3 x float> %2, i64 1
  %5 = extractelement <3 x float> %2, i64 2
  %6 = call float @dx.op.dot3.f32(i32 55, float %3, float %4, float %5, float %3, float %4, float %5)
  %7 = getelementptr inbounds %struct.Param, %struct.Param* %p, i32 0, i32 1
  store float %6, float* %7, align 4, !tbaa !46
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysDimensions.i32(i32, i8) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1

; Function Attrs: nounwind
declare void @dx.op.textureStore.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8) #0

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float) #2

; Function Attrs: nounwind readnone
declare float @dx.op.worldRayOrigin.f32(i32, i8) #1

; Function Attrs: nounwind readnone
declare float @dx.op.worldRayDirection.f32(i32, i8) #1

; Function Attrs: nounwind readnone
declare float @dx.op.rayTMin.f32(i32) #1

; Function Attrs: nounwind readonly
declare float @dx.op.rayTCurrent.f32(i32) #2

; Function Attrs: nounwind
declare void @dx.op.callShader.struct.Param(i32, i32, %struct.Param*) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.hitKind.i32(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveIndex.i32(i32) #1

; Function Attrs: nounwind readnone
declare i32 @dx.op.instanceID.i32(i32) #1

; Function Attrs: noreturn nounwind
declare void @dx.op.acceptHitAndEndSearch(i32) #3

; Function Attrs: noreturn nounwind
declare void @dx.op.ignoreHit(i32) #3

; Function Attrs: nounwind readonly
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32) #2

; Function Attrs: nounwind
declare i1 @dx.op.reportHit.struct.Attributes(i32, float, i32, %struct.Attributes*) #0

; Function Attrs: nounwind readnone
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float) #1

; Function Attrs: nounwind readonly
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32) #2

; Function Attrs: nounwind
declare void @dx.op.traceRay.struct.Payload(i32, %dx.types.Handle, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, %struct.Payload*) #0

; Function Attrs: nounwind readnone
declare float @dx.op.tertiary.f32(i32, float, float, float) #1

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.RaytracingAccelerationStructure(i32, %struct.RaytracingAccelerationStructure) #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.RWTexture2D<vector<float, 4> >"(i32, %"class.RWTexture2D<vector<float, 4> >") #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.Texture2D<vector<float, 4> >"(i32, %"class.Texture2D<vector<float, 4> >") #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.struct.SamplerState(i32, %struct.SamplerState) #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @"dx.op.createHandleForLib.class.StructuredBuffer<vector<float, 4> >"(i32, %"class.StructuredBuffer<vector<float, 4> >") #2

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandleForLib.hostlayout.Camera(i32, %hostlayout.Camera) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind readnone }
attributes #2 = { nounwind readonly }
attributes #3 = { noreturn nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!18}
!dx.entryPoints = !{!26, !28, !31, !33, !35, !37, !39}

!0 = !{!"dxc(private) 1.9.0.1 (master, 90ffadf)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 10}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{!5, !12, !14, !16}
!5 = !{!6, !8, !10}
!6 = !{i32 0, %struct.RaytracingAccelerationStructure* @"\01?scene@@3URaytracingAccelerationStructure@@A", !"scene", i32 1, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{i32 1, %"class.Texture2D<vector<float, 4> >"* @"\01?sky@@3V?$Texture2D@V?$vector@M$03@@@@A", !"sky", i32 0, i32 1, i32 1, i32 2, i32 0, !9}
!9 = !{i32 0, i32 9}
!10 = !{i32 2, %"class.StructuredBuffer<vector<float, 4> >"* @"\01?spheres@@3V?$StructuredBuffer@V?$vector@M$03@@@@A", !"spheres", i32 0, i32 2, i32 1, i32 12, i32 0, !11}
!11 = !{i32 1, i32 16}
!12 = !{!13}
!13 = !{i32 0, %"class.RWTexture2D<vector<float, 4> >"* @"\01?target@@3V?$RWTexture2D@V?$vector@M$03@@@@A", !"target", i32 0, i32 0, i32 1, i32 2, i1 false, i1 false, i1 false, !9}
!14 = !{!15}
!15 = !{i32 0, %hostlayout.Camera* @Camera_legacy, !"Camera", i32 0, i32 0, i32 1, i32 76, null}
!16 = !{!17}
!17 = !{i32 0, %struct.SamplerState* @"\01?smp@@3USamplerState@@A", !"smp", i32 0, i32 0, i32 1, i32 0, null}
!18 = !{i32 1, void ()* @"\01?RayGen@@YAXXZ", !19, void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !22, void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?ClosestHit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !24, void (%struct.Payload*, %struct.Attributes*)* @"\01?AnyHit@@YAXUPayload@@UAttributes@@@Z", !24, void ()* @"\01?Intersection@@YAXXZ", !19, void (%struct.Param*)* @"\01?Callable@@YAXUParam@@@Z", !22}
!19 = !{!20}
!20 = !{i32 1, !21, !21}
!21 = !{}
!22 = !{!20, !23}
!23 = !{i32 2, !21, !21}
!24 = !{!20, !23, !25}
!25 = !{i32 0, !21, !21}
!26 = !{null, !"", null, !4, !27}
!27 = !{i32 0, i64 16}
!28 = !{void (%struct.Payload*, %struct.Attributes*)* @"\01?AnyHit@@YAXUPayload@@UAttributes@@@Z", !"\01?AnyHit@@YAXUPayload@@UAttributes@@@Z", null, null, !29}
!29 = !{i32 8, i32 9, i32 6, i32 20, i32 7, i32 12, i32 5, !30}
!30 = !{i32 0}
!31 = !{void (%struct.Param*)* @"\01?Callable@@YAXUParam@@@Z", !"\01?Callable@@YAXUParam@@@Z", null, null, !32}
!32 = !{i32 8, i32 12, i32 6, i32 16, i32 5, !30}
!33 = !{void (%struct.Payload*, %struct.BuiltInTriangleIntersectionAttributes*)* @"\01?ClosestHit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?ClosestHit@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !34}
!34 = !{i32 8, i32 10, i32 6, i32 20, i32 7, i32 8, i32 5, !30}
!35 = !{void ()* @"\01?Intersection@@YAXXZ", !"\01?Intersection@@YAXXZ", null, null, !36}
!36 = !{i32 8, i32 8, i32 5, !30}
!37 = !{void (%struct.Payload*)* @"\01?Miss@@YAXUPayload@@@Z", !"\01?Miss@@YAXUPayload@@@Z", null, null, !38}
!38 = !{i32 8, i32 11, i32 6, i32 20, i32 5, !30}
!39 = !{void ()* @"\01?RayGen@@YAXXZ", !"\01?RayGen@@YAXXZ", null, null, !40}
!40 = !{i32 8, i32 7, i32 5, !30}
!41 = !{!42, !42, i64 0}
!42 = !{!"omnipotent char", !43, i64 0}
!43 = !{!"Simple C/C++ TBAA"}
!44 = !{!45, !45, i64 0}
!45 = !{!"int", !42, i64 0}
!46 = !{!47, !47, i64 0}
!47 = !{!"float", !42, i64 0}
