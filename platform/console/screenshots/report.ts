import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@concourse/compose/markup';
import { listIfExists } from '@concourse/core/files/readFileIfExists';
import { describeCost, type PageDifference } from '@concourse/release/diff';
import { ReleaseError } from '@concourse/release/errors';
import type { ViewportWidth } from './browser';

/** Pictures of one page at one width, by file names in the folder of the report. */
export type PageScreenshots = {
  width: ViewportWidth;
  before: string | null;
  after: string | null;
  /** Omitted if nothing differs or one picture is missing. */
  highlighted?: string;
  share: number;
};

export type ScreenshotPage = PageDifference & { screenshots: PageScreenshots[] };

/** The style sheet of a report, which also marks its folder as ours. */
const styleFile = 'report.css';

const describeShare = (share: number): string =>
  share === 0 ? 'looks as before' : `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} % differs`;

function describePageChange({ before, after, screenshots }: ScreenshotPage): string {
  if (before === null) return 'new';
  if (after === null) return 'goes';
  return describeShare(Math.max(...screenshots.map(({ share }) => share)));
}

const anchor = (index: number): string => `page-${index + 1}`;

const figure = (file: string | null | undefined, words: string, width: ViewportWidth): string =>
  file
    ? `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" width="${width}" alt="${words}, ${width} pixels wide" loading="lazy"></a></figure>`
    : '';

function pageSection(page: ScreenshotPage, index: number): string {
  const words = (page.words ?? []).map(
    ({ part, before, after }) =>
      `<li>${part}: <del>${escapeHtml(before)}</del> <ins>${escapeHtml(after)}</ins></li>`,
  );
  const cost = page.cost?.after
    ? `<p>Costs a visitor ${describeCost(page.cost.after, page.cost.before)}.</p>`
    : '';
  const name = escapeHtml(page.name);
  const pictures = page.screenshots.map(
    ({
      width,
      before,
      after,
      highlighted,
      share,
    }) => `<h3>${width} pixels wide: ${describeShare(share)}</h3>
<div class="pictures">
${figure(before, `${name} before`, width)}
${figure(after, `${name} after`, width)}
${figure(highlighted, `What differs on ${name}, in red`, width)}
</div>`,
  );
  return `<section aria-labelledby="${anchor(index)}">
<h2 id="${anchor(index)}">${name}: ${describePageChange(page)}</h2>
${cost}
${words.length > 0 ? `<ul>${words.join('\n')}</ul>` : ''}
${pictures.join('\n')}
</section>`;
}

/** Returns the report as an HTML page that needs only the files of its folder. */
export function renderReport(title: string, pages: ScreenshotPage[]): string {
  const list = pages.map(
    (page, index) =>
      `<li><a href="#${anchor(index)}">${escapeHtml(page.name)}</a>: ${describePageChange(page)}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${styleFile}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<nav aria-label="Pages that change"><ol>${list.join('\n')}</ol></nav>
${pages.map(pageSection).join('\n')}
</main>
</body>
</html>
`;
}

const reportFilePattern = /^(?:index\.html|report\.css|page-\d+-\d+-\w+\.png)$/;
const stylesheetPath = fileURLToPath(new URL('report.css', import.meta.url));

/**
 * Makes a folder ready for pictures: removes earlier ones.
 * @throws ReleaseError if it holds other files, which stay
 */
export async function prepareFolder(folder: string): Promise<void> {
  const found = await listIfExists(readdir(folder));
  const strange = found.filter((name) => !reportFilePattern.test(name));
  if (strange.length > 0 || (found.length > 0 && !found.includes(styleFile))) {
    throw new ReleaseError(
      'FOLDER_NOT_EMPTY',
      `${folder} holds other things (${(strange.length > 0 ? strange : found).slice(0, 3).join(', ')}): nothing was written.`,
      'Name a new folder, or the folder of an earlier report: --screenshots <folder>',
    );
  }
  for (const name of found) await rm(path.join(folder, name));
  await mkdir(folder, { recursive: true });
  await copyFile(stylesheetPath, path.join(folder, styleFile));
}
