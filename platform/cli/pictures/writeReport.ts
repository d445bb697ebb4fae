import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnProgress } from '@concourse/core/files/onProgress';
import type { PageDifference } from '../commands/diff';
import type { Answer } from './answerFrom';
import { Camera, type Width, widths } from './Camera';
import { claimFolder } from './claimFolder';
import { markDifferences } from './markDifferences';
import { type PagePictures, reportFiles, reportPage, type ReportedPage } from './report';

type Site = (address: string) => Promise<Answer>;

export type ReportOptions = {
  /** Where the report goes: a new folder, or one of a report before. */
  folder: string;
  title: string;
  origin: string;
  now: Date;
  env: NodeJS.ProcessEnv;
  /** What visitors get now; null where nothing is live. */
  before: Site | null;
  after: Site;
  onProgress?: OnProgress;
};

/**
 * Takes a picture of each page before and after, at the width of a phone and of a laptop, and writes a report with
 * what differs marked.
 * @returns the report's file
 * @throws ReleaseError where the folder holds something else, or there is no browser
 */
export async function writeReport(
  pages: PageDifference[],
  options: ReportOptions,
): Promise<string> {
  const { folder, title } = options;
  const reported = await picturePages(pages, options);
  const file = path.join(folder, reportFiles.page);
  await writeFile(file, reportPage(title, reported));
  return file;
}

/**
 * Takes the pictures alone.
 * @returns the pages with the names of their pictures in the folder
 * @throws ReleaseError where the folder holds something else, or there is no browser
 */
export async function picturePages(
  pages: PageDifference[],
  options: Omit<ReportOptions, 'title'>,
): Promise<ReportedPage[]> {
  const { folder, env, onProgress } = options;
  await claimFolder(folder);
  const camera = await Camera.start(env);
  const reported: ReportedPage[] = [];
  try {
    for (const [index, page] of pages.entries()) {
      const pictures: PagePictures[] = [];
      for (const width of widths)
        pictures.push(await pictured(page, index, width, camera, options));
      reported.push({ ...page, pictures });
      onProgress?.('pages', index + 1, pages.length);
    }
  } finally {
    await camera.close();
  }
  return reported;
}

async function pictured(
  { name, before: was, after: becomes }: PageDifference,
  index: number,
  width: Width,
  camera: Camera,
  options: Omit<ReportOptions, 'title'>,
): Promise<PagePictures> {
  const { folder, before, after } = options;
  const take = async (site: Site | null, when: string): Promise<[string, Buffer] | null> => {
    if (!site) return null;
    const bytes = await camera.picture(name, width, { ...options, answer: site });
    return [await save(when, bytes), bytes];
  };
  const save = async (when: string, bytes: Buffer): Promise<string> => {
    const file = `page-${index + 1}-${width}-${when}.png`;
    await writeFile(path.join(folder, file), bytes);
    return file;
  };
  const old = await take(was === null ? null : before, 'before');
  const next = await take(becomes === null ? null : after, 'after');
  const files = { width, before: old?.[0] ?? null, after: next?.[0] ?? null };
  if (!old || !next) return { ...files, share: 1 };
  const { share, marked } = markDifferences(old[1], next[1]);
  return { ...files, share, ...(share > 0 && { marked: await save('differs', marked) }) };
}
