/**
 * Program databases. A PDB is an MSF file (multi-stream file): blocks of one size, a directory that says which blocks make up which numbered stream, and a
 * map of the blocks that are free. A shader PDB keeps a DXBC container in stream 5; a PDB of native code keeps types and symbols elsewhere.
 *
 * <ul>
 * <li>{@link dxkit.pdb.Msf} opens a file and reads single streams without reading the rest; {@link dxkit.pdb.MsfWriter} lays one out anew and
 * {@link dxkit.pdb.MsfEdit} changes one in place.
 * <li>{@link dxkit.pdb.InfoStream}, {@link dxkit.pdb.NamedStreams}, {@link dxkit.pdb.StringTable}, {@link dxkit.pdb.DbiStream} and
 * {@link dxkit.pdb.TpiHeader} are what some of the streams hold.
 * <li>{@link dxkit.pdb.ShaderPdb} is a PDB seen as the envelope of a container.
 * <li>{@link dxkit.pdb.PdbCheck} lists what is irregular about a file, and {@link dxkit.pdb.PdbFix} writes one where nothing is.
 * </ul>
 */
@NullMarked
package dxkit.pdb;

import org.jspecify.annotations.NullMarked;
