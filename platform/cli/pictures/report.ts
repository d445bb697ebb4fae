import { escapeHtml } from '@concourse/compose/markup';
import type { PageDifference } from '../commands/diff';
import { describeCost } from '../describeCosts';
import type { Width } from './Camera';

/** Pictures of one page at one width: names of files beside the report. */
export type PagePictures = {
  width: Width;
  before: string | null;
  after: string | null;
  /** Left out where nothing differs, or there is nothing to compare. */
  marked?: string;
  share: number;
};

export type ReportedPage = PageDifference & { pictures: PagePictures[] };

/** Names of the report's own files. */
export const reportFiles = { page: 'index.html', style: 'report.css' };

const percent = (share: number): string =>
  share === 0 ? 'looks as before' : `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} % differs`;

/** What the pictures of a page say together. */
function verdict({ before, after, pictures }: ReportedPage): string {
  if (before === null) return 'new';
  if (after === null) return 'goes';
  return percent(Math.max(...pictures.map(({ share }) => share)));
}

const anchor = (index: number): string => `page-${index + 1}`;

const figure = (file: string | null | undefined, words: string, width: Width): string =>
  file
    ? `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" width="${width}" alt="${words}, ${width} pixels wide" loading="lazy"></a></figure>`
    : '';

function pageSection(page: ReportedPage, index: number): string {
  const words = (page.words ?? []).map(
    ({ part, before, after }) =>
      `<li>${part}: <del>${escapeHtml(before)}</del> <ins>${escapeHtml(after)}</ins></li>`,
  );
  const cost = page.cost?.after
    ? `<p>Costs a visitor ${describeCost(page.cost.after, page.cost.before)}.</p>`
    : '';
  const name = escapeHtml(page.name);
  const pictures = page.pictures.map(({ width, before, after, marked, share }) =>
    [
      `<h3>${width} pixels wide: ${percent(share)}</h3>`,
      '<div class="pictures">',
      figure(before, `${name} before`, width),
      figure(after, `${name} after`, width),
      figure(marked, `What differs on ${name}, in red`, width),
      '</div>',
    ].join('\n'),
  );
  return [
    `<section aria-labelledby="${anchor(index)}">`,
    `<h2 id="${anchor(index)}">${name}: ${verdict(page)}</h2>`,
    cost,
    words.length > 0 ? `<ul>${words.join('\n')}</ul>` : '',
    ...pictures,
    '</section>',
  ].join('\n');
}

/** The report as one HTML page: it needs the files beside it and nothing else. */
export function reportPage(title: string, pages: ReportedPage[]): string {
  const list = pages.map(
    (page, index) =>
      `<li><a href="#${anchor(index)}">${escapeHtml(page.name)}</a>: ${verdict(page)}</li>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="stylesheet" href="${reportFiles.style}">`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<nav aria-label="Pages that change"><ol>${list.join('\n')}</ol></nav>`,
    ...pages.map(pageSection),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export const reportStyle = `:root {
  color-scheme: light dark;
  font: 1rem/1.5 system-ui, sans-serif;
}

main {
  max-width: 100rem;
  margin-inline: auto;
  padding: 1rem;
}

section {
  border-block-start: 1px solid;
  margin-block-start: 2rem;
}

.pictures {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: 1rem;
  align-items: start;
}

figure {
  margin: 0;
}

img {
  width: 100%;
  height: auto;
  border: 1px solid;
}

del {
  text-decoration: line-through;
}

ins {
  font-weight: 600;
  text-decoration: none;
}
`;
