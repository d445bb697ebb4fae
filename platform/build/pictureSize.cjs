/**
 * Reads the size of a picture in pixels: from the `viewBox` of an SVG, or the header of a PNG.
 * @param {Buffer} bytes
 * @param {string} file
 * @returns {{ width: number, height: number }}
 */
module.exports = function pictureSize(bytes, file) {
  if (file.endsWith('.png'))
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const [, width, height] = /^<svg[^>]* viewBox="0 0 (\d+) (\d+)"/.exec(bytes.toString()) ?? [];
  if (!width)
    throw new Error(`${file} has no size: its <svg> needs viewBox="0 0 <width> <height>"`);
  return { width: Number(width), height: Number(height) };
};
