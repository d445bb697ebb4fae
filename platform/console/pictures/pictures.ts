import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { Edition } from '@concourse/core/store/types';
import type { PageDifference } from '@concourse/release/diff';
import { startBrowser, takePicture, widths, type PicturedSite, type Width } from './browser';
import { claimFolder, reportPage, type PagePictures, type ReportedPage } from './report';

type PictureOptions = PicturedSite & {
  /** A new folder, or one of earlier pictures. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The edition that visitors get now; null if nothing is live. */
  before: Edition | null;
  after: Edition;
  onProgress?: OnProgress;
};

/**
 * Takes pictures of pages and writes a report of their differences.
 * @returns path of the report
 * @throws ReleaseError if the folder holds other files, or no browser starts
 */
export async function writeReport(
  pages: PageDifference[],
  options: PictureOptions & { title: string },
): Promise<string> {
  const reported = await picturePages(pages, options);
  const file = path.join(options.folder, 'index.html');
  await writeFile(file, reportPage(options.title, reported));
  return file;
}

/**
 * Takes a picture of each page before and after, as a phone and a laptop show it.
 * @returns the pages with the names of their pictures in the folder
 * @throws ReleaseError if the folder holds other files, or no browser starts
 */
export async function picturePages(
  pages: PageDifference[],
  options: PictureOptions,
): Promise<ReportedPage[]> {
  await claimFolder(options.folder);
  const browser = await startBrowser(options.env);
  const reported: ReportedPage[] = [];
  try {
    for (const [index, page] of pages.entries()) {
      const pictures: PagePictures[] = [];
      for (const width of widths)
        pictures.push(await pictured(page, index, width, browser, options));
      reported.push({ ...page, pictures });
      options.onProgress?.('pages', index + 1, pages.length);
    }
  } finally {
    await browser.close();
  }
  return reported;
}

async function pictured(
  page: PageDifference,
  index: number,
  width: Width,
  browser: Browser,
  options: PictureOptions,
): Promise<PagePictures> {
  const save = async (when: string, bytes: Buffer): Promise<string> => {
    const file = `page-${index + 1}-${width}-${when}.png`;
    await writeFile(path.join(options.folder, file), bytes);
    return file;
  };
  const take = async (edition: Edition | null, when: string) => {
    if (!edition) return null;
    const bytes = await takePicture(browser, edition, page.name, width, options);
    return { file: await save(when, bytes), bytes };
  };
  const before = await take(page.before === null ? null : options.before, 'before');
  const after = await take(page.after === null ? null : options.after, 'after');
  const files = { width, before: before?.file ?? null, after: after?.file ?? null };
  if (!before || !after) return { ...files, share: 1 };
  const { share, marked } = markDifferences(before.bytes, after.bytes);
  return { ...files, share, ...(share > 0 && { marked: await save('differs', marked) }) };
}

/**
 * Compares two pictures. If one is taller, the rest of it counts as different.
 * @returns the share of different pixels, 0 to 1, and the later picture, faded, with differences in red
 */
function markDifferences(before: Buffer, after: Buffer): { share: number; marked: Buffer } {
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
    // Antialiasing counts: the same machine draws both pictures.
    { threshold: 0.1, includeAA: true, alpha: 0.3, diffColor: [214, 0, 60] },
  );
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

function onCanvas(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
