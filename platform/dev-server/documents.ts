import { BuildError } from '@concourse/build/BuildError';
import { drawnAnew } from '@concourse/build/development/browser/development';
import { tag } from '@concourse/compose/markup';

/** @throws BuildError where the document has no such part */
function span(html: string, start: RegExp, end: string): [number, number] {
  const from = start.exec(html)?.index ?? -1;
  const to = from === -1 ? -1 : html.indexOf(end, from);
  if (to !== -1) return [from, to];
  throw new BuildError(
    `The live page has no part that begins like ${start.source}`,
    'Its shell is of another time than this dev: promote a newer one, or develop the shell as well.',
  );
}

function put(html: string, [from, to]: [number, number], part: string): string {
  return html.slice(0, from) + part + html.slice(to);
}

/** Everything between the start and the end, which stays. */
export const replacePart = (html: string, start: RegExp, end: string, part: string): string =>
  put(html, span(html, start, end), part);

/** The content of a page, with the element around it. */
export function replaceContent(html: string, area: string | null, content: string): string {
  const main = tag('main', {
    id: 'area',
    tabindex: '-1',
    ...(area !== null && { 'data-area': area, 'data-prerendered': area }),
  });
  return replacePart(html, /<main id="area"/, '<div id="footer">', `${main}${content}</main>\n`);
}

// `rel` comes first in what composition writes.
const filesOf = (owner: string): RegExp =>
  new RegExp(
    `(?:<noscript>)?<(?:link rel="(?:stylesheet|preload)"|script src)[^>]*["=]/areas/${owner}/[^>]*>(?:</script>)?(?:</noscript>)?\n?`,
    'g',
  );

/** A document without the files of a release in its head. */
export function withoutFilesOf(html: string, owner: string): string {
  const [head = '', ...rest] = html.split('</head>');
  return [head.replace(filesOf(owner), ''), ...rest].join('</head>');
}

/** A document without a script of the site itself. */
export const withoutScript = (html: string, src: string): string =>
  html.replace(new RegExp(`<script src="${src}"[^>]*></script>\n?`), '');

/** Adds to the end of the head. */
export const addToHead = (html: string, ...lines: string[]): string =>
  html.replace('</head>', () => [...lines, '</head>'].join('\n'));

export const stylesheet = (href: string): string =>
  tag('link', { rel: 'stylesheet', href, 'data-href': href.slice(href.lastIndexOf('/') + 1) });

export const deferred = (src: string): string =>
  `${tag('script', { src, crossorigin: true, defer: true })}</script>`;

/** Puts a script before all others. */
export const addFirstScript = (html: string, src: string): string =>
  html.replace(/<script src=/, (first) => `${deferred(src)}\n${first}`);

/** Says that the header is of another page: the browser draws its own. */
export const withHeaderToDraw = (html: string): string =>
  html.replace('<div id="header">', tag('div', { id: 'header', [drawnAnew]: true }));
