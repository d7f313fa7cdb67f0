package dxkit.dxil;

/**
 * Lanes of a wave that a shader asks for; 0 when not said.
 *
 * @param min least, or the only number when {@code max} is 0
 * @param max most; since shader model 6.8
 * @param preferred best; since shader model 6.8
 */
public record WaveSize(long min, long max, long preferred) {}
