package dxkit.dxil;

import dxkit.ir.StructType;
import java.util.List;

/**
 * Which stages of ray tracing read and write the fields of a payload.
 *
 * @param type the payload
 * @param accessMasks for each field four bits a stage (caller, closest hit, miss, any hit from bit 0 on), of which bit 0 is read and bit 1 write
 */
public record PayloadAnnotation(StructType type, List<Integer> accessMasks) {}
