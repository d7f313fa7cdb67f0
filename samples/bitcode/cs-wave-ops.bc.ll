; ModuleID = 'cs-wave-ops.bc'
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.fouri32 = type { i32, i32, i32, i32 }
%struct.RWByteAddressBuffer = type { i32 }

define void @main() {
  %1 = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 3, i1 false)
  %2 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %3 = call i32 @dx.op.waveGetLaneIndex(i32 111)
  %4 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %2, i8 0, i8 1)
  %5 = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %2, i8 0, i8 1)
  %6 = and i32 %2, 1
  %7 = icmp ne i32 %6, 0
  %8 = call %dx.types.fouri32 @dx.op.waveActiveBallot(i32 116, i1 %7)
  %9 = extractvalue %dx.types.fouri32 %8, 0
  %10 = icmp ugt i32 %2, 3
  %11 = call i1 @dx.op.waveAllTrue(i32 114, i1 %10)
  %12 = call i32 @dx.op.waveReadLaneFirst.i32(i32 118, i32 %2)
  %13 = xor i32 %3, 1
  %14 = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 %2, i32 %13)
  %15 = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %2, i8 1)
  %16 = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %2, i8 0)
  %17 = and i32 %16, %15
  %18 = lshr i32 %2, 2
  %19 = call %dx.types.fouri32 @dx.op.waveMatch.i32(i32 165, i32 %18)
  %20 = extractvalue %dx.types.fouri32 %19, 0
  %21 = extractvalue %dx.types.fouri32 %19, 1
  %22 = extractvalue %dx.types.fouri32 %19, 2
  %23 = extractvalue %dx.types.fouri32 %19, 3
  %24 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %2, i32 %20, i32 %21, i32 %22, i32 %23, i8 0, i8 1)
  %25 = call i32 @dx.op.waveMultiPrefixBitCount(i32 167, i1 %7, i32 %20, i32 %21, i32 %22, i32 %23)
  %26 = xor i32 %5, %4
  %27 = add i32 %12, %9
  %28 = add i32 %27, %14
  %29 = add i32 %24, %17
  %30 = add i32 %29, %25
  br i1 %11, label %33, label %31

; <label>:31                                      ; preds = %0
  %32 = call i32 @dx.op.waveGetLaneCount(i32 112)
  br label %33

; <label>:33                                      ; preds = %31, %0
  %34 = phi i32 [ %32, %31 ], [ %3, %0 ]
  %35 = shl i32 %2, 4
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %1, i32 %35, i32 undef, i32 %26, i32 %28, i32 %30, i32 %34, i8 15, i32 4)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.threadId.i32(i32, i32) #0

; Function Attrs: nounwind readonly
declare i32 @dx.op.waveGetLaneIndex(i32) #1

; Function Attrs: nounwind
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveReadLaneFirst.i32(i32, i32) #2

; Function Attrs: nounwind
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8) #2

; Function Attrs: nounwind
declare %dx.types.fouri32 @dx.op.waveActiveBallot(i32, i1) #2

; Function Attrs: nounwind
declare i1 @dx.op.waveAllTrue(i32, i1) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i32) #2

; Function Attrs: nounwind
declare %dx.types.fouri32 @dx.op.waveMatch.i32(i32, i32) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8) #2

; Function Attrs: nounwind
declare i32 @dx.op.waveMultiPrefixBitCount(i32, i1, i32, i32, i32, i32) #2

; Function Attrs: nounwind
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #2

; Function Attrs: nounwind readnone
declare i32 @dx.op.waveGetLaneCount(i32) #0

; Function Attrs: nounwind readonly
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind readonly }
attributes #2 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!7}

!0 = !{!"dxc(private) 1.9.0.1 (master, 90ffadf)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 10}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, %struct.RWByteAddressBuffer* undef, !"", i32 2, i32 3, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!7 = !{void ()* @main, !"main", null, !4, !8}
!8 = !{i32 0, i64 524304, i32 4, !9}
!9 = !{i32 64, i32 1, i32 1}
