import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import type { OnProgress } from '@concourse/core/files/progress';
import type { Edition } from '@concourse/core/store/types';
import type { PageDifference } from '@concourse/release/diff';
import {
  launchBrowser,
  takeScreenshot,
  viewportWidths,
  type ScreenshotSite,
  type ViewportWidth,
} from './browser';
import { prepareFolder, renderReport, type PageScreenshots, type ScreenshotPage } from './report';

type ScreenshotOptions = ScreenshotSite & {
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
export async function writeScreenshotReport(
  pages: PageDifference[],
  options: ScreenshotOptions & { title: string },
): Promise<string> {
  const reported = await screenshotPages(pages, options);
  const file = path.join(options.folder, 'index.html');
  await writeFile(file, renderReport(options.title, reported));
  return file;
}

/**
 * Takes a picture of each page before and after, as a phone and a laptop show it.
 * @returns the pages with the names of their pictures in the folder
 * @throws ReleaseError if the folder holds other files, or no browser starts
 */
export async function screenshotPages(
  pages: PageDifference[],
  options: ScreenshotOptions,
): Promise<ScreenshotPage[]> {
  await prepareFolder(options.folder);
  const browser = await launchBrowser(options.env);
  const reported: ScreenshotPage[] = [];
  try {
    for (const [index, page] of pages.entries()) {
      const pictures: PageScreenshots[] = [];
      for (const width of viewportWidths)
        pictures.push(await comparePage(page, index, width, browser, options));
      reported.push({ ...page, screenshots: pictures });
      options.onProgress?.('pages', index + 1, pages.length);
    }
  } finally {
    await browser.close();
  }
  return reported;
}

async function comparePage(
  page: PageDifference,
  index: number,
  width: ViewportWidth,
  browser: Browser,
  options: ScreenshotOptions,
): Promise<PageScreenshots> {
  const save = async (when: string, bytes: Buffer): Promise<string> => {
    const file = `page-${index + 1}-${width}-${when}.png`;
    await writeFile(path.join(options.folder, file), bytes);
    return file;
  };
  const take = async (edition: Edition | null, when: string) => {
    if (!edition) return null;
    const bytes = await takeScreenshot(browser, edition, page.name, width, options);
    return { file: await save(when, bytes), bytes };
  };
  const before = await take(page.before === null ? null : options.before, 'before');
  const after = await take(page.after === null ? null : options.after, 'after');
  const files = { width, before: before?.file ?? null, after: after?.file ?? null };
  if (!before || !after) return { ...files, share: 1 };
  const { share, marked } = highlightDifferences(before.bytes, after.bytes);
  return { ...files, share, ...(share > 0 && { highlighted: await save('differs', marked) }) };
}

/**
 * Compares two pictures. If one is taller, the rest of it counts as different.
 * @returns the share of different pixels, 0 to 1, and the later picture, faded, with differences in red
 */
function highlightDifferences(before: Buffer, after: Buffer): { share: number; marked: Buffer } {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const marked = new PNG({ width, height });
  const differing = pixelmatch(
    padToSize(one, width, height),
    padToSize(other, width, height),
    marked.data,
    width,
    height,
    // Antialiasing counts: the same machine draws both pictures.
    { threshold: 0.1, includeAA: true, alpha: 0.3, diffColor: [214, 0, 60] },
  );
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

function padToSize(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
