/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { icoFile } from './ico';

const favicon = readFileSync(join(__dirname, '../../../shared/pictures/icons/favicon.ico'));
const pngSignature = '89504e470d0a1a0a';

test('favicon.ico contains the mark in three sizes as PNG', () => {
  const pictures = Array.from({ length: favicon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = favicon.readUInt32LE(entry + 12);
    const png = favicon.subarray(start, start + favicon.readUInt32LE(entry + 8));
    return { size: favicon.readUInt8(entry), png };
  });
  const signatures = pictures.map(({ png }) => png.subarray(0, 8).toString('hex'));
  expect(signatures).toEqual(Array(3).fill(pngSignature));
  // The width of a PNG is at byte 16.
  const widths = pictures.map(({ size, png }) => [size, png.readUInt32BE(16)]);
  expect(widths).toEqual([16, 32, 48].map((size) => [size, size]));
  expect(icoFile(pictures)).toEqual(favicon);
});
