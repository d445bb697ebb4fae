import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What two pictures of a page have apart. */
export type Differences = {
  /** Share of the pixels that differ, 0 to 1. */
  share: number;
  /** The later picture, faded, with what differs in red. */
  marked: Buffer;
};

/** Compares two pictures; where one is taller, what it has more of differs. */
export function markDifferences(before: Buffer, after: Buffer): Differences {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const marked = new PNG({ width, height });
  const differing = pixelmatch(
    onCanvas(one, width, height),
    onCanvas(other, width, height),
    marked.data,
    width,
    height,
    // The same machine draws both: what smooths the edges of letters differs with the letters only.
    { threshold: 0.1, includeAA: true, alpha: 0.3, diffColor: [214, 0, 60] },
  );
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

/** A picture on a canvas of this size, whose rest is nothing. */
function onCanvas(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
