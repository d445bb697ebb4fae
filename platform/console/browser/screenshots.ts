import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { OnProgress } from '@concourse/core/files/mapLimit';
import type { Edition } from '@concourse/core/store/types';
import type { PageDifference } from '@concourse/release/diff';
import {
  launchBrowser,
  takeScreenshot,
  viewportWidths,
  type ScreenshotSite,
  type ViewportWidth,
} from './browser';
import { prepareFolder, renderReport, type ScreenshotPage } from './report';

type ScreenshotOptions = ScreenshotSite & {
  /** A new folder or the folder of a previous report. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The current edition; null if nothing is live. */
  before: Edition | null;
  after: Edition;
  onProgress?: OnProgress;
};

/**
 * Takes screenshots of pages and writes a report of their differences. Returns the path of the report.
 * @throws ReleaseError if the folder contains other files or no browser can be started
 */
export async function writeScreenshotReport(
  pages: PageDifference[],
  options: ScreenshotOptions & { title: string },
): Promise<string> {
  const file = path.join(options.folder, 'index.html');
  await writeFile(file, renderReport(options.title, await screenshotPages(pages, options)));
  return file;
}

/**
 * Takes screenshots of each page before and after the change, at the width of a phone and of a laptop.
 * @throws ReleaseError if the folder contains other files or no browser can be started
 */
export async function screenshotPages(
  pages: PageDifference[],
  options: ScreenshotOptions,
): Promise<ScreenshotPage[]> {
  await prepareFolder(options.folder);
  await using browser = await launchBrowser(options.env);
  const compare = async (page: PageDifference, number: number, width: ViewportWidth) => {
    const save = async (suffix: string, bytes: Buffer): Promise<string> => {
      const file = `page-${number}-${width}-${suffix}.png`;
      await writeFile(path.join(options.folder, file), bytes);
      return file;
    };
    const take = async (edition: Edition | null, suffix: string) => {
      if (!edition) return null;
      const bytes = await takeScreenshot(browser, edition, page.name, width, options);
      return { file: await save(suffix, bytes), bytes };
    };
    const before = await take(page.before === null ? null : options.before, 'before');
    const after = await take(page.after === null ? null : options.after, 'after');
    const files = { width, before: before?.file ?? null, after: after?.file ?? null };
    if (!before || !after) return { ...files, share: 1 };
    const { share, marked } = highlightDifferences(before.bytes, after.bytes);
    return { ...files, share, ...(share > 0 && { highlighted: await save('differs', marked) }) };
  };
  return await Array.fromAsync(pages, async (page, at) => {
    const number = at + 1;
    const compareAt = (width: ViewportWidth) => compare(page, number, width);
    const screenshots = await Array.fromAsync(viewportWidths, compareAt);
    options.onProgress?.('pages', number, pages.length);
    return { ...page, screenshots };
  });
}

/**
 * Returns the share of different pixels (0 to 1), and the faded second image with differences in red. If one image is
 * taller, the rest of it counts as different.
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
    // Antialiased pixels count, because the same machine renders both images.
    { threshold: 0.1, includeAA: true, alpha: 0.3, diffColor: [214, 0, 60] },
  );
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

function padToSize(image: PNG, width: number, height: number): Buffer {
  const canvas = new PNG({ width, height });
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas.data;
}
