import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseStore, root } from './commandLine';
import { liveEdition } from './site';

/** A folder in the project, so that checkers find their configuration in a parent folder. */
const folder = join(root, '.cache/e2e/pages');

export type WrittenPage = { path: string; file: string };

/** Writes a file next to the composed pages. */
export function writePage(path: string, content: string): WrittenPage {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${path.replace(/[^\w-]+/g, '_')}.html`);
  writeFileSync(file, content);
  return { path, file };
}

/** Writes all pages of the base store's live edition to files, including 404 pages. */
export function pageFiles(): WrittenPage[] {
  rmSync(folder, { recursive: true, force: true });
  const { pages, missing, notFound } = liveEdition(baseStore);
  return [
    ...Object.entries(pages).map(([path, { blob }]) => ({ path, blob })),
    ...missing.map(({ pattern, page: { blob } }) => ({ path: `${pattern} (missing)`, blob })),
    { path: 'not found', blob: notFound.blob },
  ].map(({ path, blob }) => writePage(path, readFileSync(join(baseStore, 'blobs', blob), 'utf8')));
}
