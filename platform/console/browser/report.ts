import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@concourse/compose/markup';
import { listIfExists } from '@concourse/core/files/readFileIfExists';
import { describeCost, type PageDifference } from '@concourse/release/diff';
import { ReleaseError } from '@concourse/release/errors';
import type { ViewportWidth } from './browser';

export type PageScreenshots = {
  width: ViewportWidth;
  before: string | null;
  after: string | null;
  /** Omitted if nothing differs or one screenshot is missing. */
  highlighted?: string;
  share: number;
};

export type ScreenshotPage = PageDifference & { screenshots: PageScreenshots[] };

/** The style sheet of a report. It also marks a folder as a report that may be replaced. */
const styleFile = 'report.css';

const describeShare = (share: number): string =>
  share === 0
    ? 'no visible change'
    : `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} % of pixels differ`;

function describePageChange({ before, after, screenshots }: ScreenshotPage): string {
  if (before === null) return 'new';
  if (after === null) return 'removed';
  return describeShare(Math.max(...screenshots.map(({ share }) => share)));
}

const anchor = (index: number): string => `page-${index + 1}`;

const figure = (file: string | null | undefined, caption: string, width: ViewportWidth): string =>
  file
    ? `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" width="${width}" alt="${caption}, ${width} pixels wide" loading="lazy"></a></figure>`
    : '';

function pageSection(page: ScreenshotPage, index: number): string {
  const textChanges = (page.words ?? []).map(
    ({ part, before, after }) =>
      `<li>${part}: <del>${escapeHtml(before)}</del> <ins>${escapeHtml(after)}</ins></li>`,
  );
  const cost = page.cost?.after
    ? `<p>Download size: ${describeCost(page.cost.after, page.cost.before)}.</p>`
    : '';
  const name = escapeHtml(page.name);
  const screenshots = page.screenshots.map((taken) => {
    const { width, before, after, highlighted, share } = taken;
    return `<h3>${width} pixels wide: ${describeShare(share)}</h3>
<div class="screenshots">
${figure(before, `${name} before`, width)}
${figure(after, `${name} after`, width)}
${figure(highlighted, `Differences on ${name} in red`, width)}
</div>`;
  });
  return `<section aria-labelledby="${anchor(index)}">
<h2 id="${anchor(index)}">${name}: ${describePageChange(page)}</h2>
${cost}
${textChanges.length > 0 ? `<ul>${textChanges.join('\n')}</ul>` : ''}
${screenshots.join('\n')}
</section>`;
}

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
<nav aria-label="Changed pages"><ol>${list.join('\n')}</ol></nav>
${pages.map(pageSection).join('\n')}
</main>
</body>
</html>
`;
}

const reportFilePattern = /^(?:index\.html|report\.css|page-\d+-\d+-\w+\.png)$/;
const stylesheetPath = fileURLToPath(new URL('report.css', import.meta.url));

/** Creates the folder of a report or deletes the previous report. @throws ReleaseError if it contains other files */
export async function prepareFolder(folder: string): Promise<void> {
  const names = await listIfExists(readdir(folder));
  const others = names.filter((name) => !reportFilePattern.test(name));
  if (others.length > 0 || (names.length > 0 && !names.includes(styleFile))) {
    const message = `${folder} contains other files (${(others.length > 0 ? others : names).slice(0, 3).join(', ')}). Nothing was written.`;
    const next = 'Name a new folder or the folder of a previous report: --screenshots <folder>';
    throw new ReleaseError('FOLDER_NOT_EMPTY', message, next);
  }
  for (const name of names) await rm(path.join(folder, name));
  await mkdir(folder, { recursive: true });
  await copyFile(stylesheetPath, path.join(folder, styleFile));
}
