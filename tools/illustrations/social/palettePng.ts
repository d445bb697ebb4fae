import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';

const { abs } = Math;

type Colour = readonly [red: number, green: number, blue: number];

const sourceKeyword = 'Source\0';

/** The digest of a picture's source. */
export const digestOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex');

/** Reads the digest of the source that is stored in a picture. */
export function sourceOf(png: Buffer): string | undefined {
  const at = png.indexOf(sourceKeyword, 0, 'latin1');
  if (at === -1) return undefined;
  const digest = at + sourceKeyword.length;
  return png.toString('latin1', digest, digest + 64);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * Encodes pixels as an indexed PNG with up to 256 colours.
 * @param pixels RGBA values; alpha is ignored
 * @param source the source of the picture; its digest is stored in the file, see `sourceOf`
 */
export function palettePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  palette: readonly Colour[],
  source: string,
): Buffer {
  const nearest = new Map<number, number>();
  const indexOf = (red: number, green: number, blue: number) => {
    const key = (red << 16) | (green << 8) | blue;
    const cached = nearest.get(key);
    if (cached !== undefined) return cached;
    const distances = palette.map(
      ([r, g, b]) => 3 * abs(r - red) + 4 * abs(g - green) + 2 * abs(b - blue),
    );
    const index = distances.indexOf(Math.min(...distances));
    nearest.set(key, index);
    return index;
  };
  const stride = 1 + width;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const index = indexOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      rows[y * stride + 1 + x] = index;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('tEXt', Buffer.from(`${sourceKeyword}${digestOf(source)}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Selects frequent colours that differ enough from each other. */
export function paletteOf(pixels: Uint8Array, size = 64): Colour[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const colourOf = (key: number): Colour => {
    const channel = (shift: number) => Math.round((((key >> shift) & 63) * 255) / 63);
    return [channel(12), channel(6), channel(0)];
  };
  const candidates = [...counts].map(([key, count]) => ({ colour: colourOf(key), count }));
  const chosen: Colour[] = [];
  const gapTo = ([r, g, b]: Colour) =>
    Math.min(...chosen.map(([R, G, B]) => abs(r - R) + abs(g - G) + abs(b - B)), 800);
  while (chosen.length < size) {
    let best: Colour | undefined;
    let worth = 0;
    for (const { colour, count } of candidates) {
      const value = Math.sqrt(count) * gapTo(colour);
      if (value <= worth) continue;
      worth = value;
      best = colour;
    }
    if (!best) break;
    chosen.push(best);
  }
  return chosen;
}

/**
 * Takes a screenshot and saves it with 64 colours.
 * @param source the source of the page; its digest is stored in the file
 * @returns the size of the file in bytes
 */
export async function savePalettePng(page: Page, file: string, source: string): Promise<number> {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  const png = palettePng(data, width, height, paletteOf(data), source);
  writeFileSync(file, png);
  return png.length;
}
