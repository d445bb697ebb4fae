import { BuildError } from '@concourse/build';
import { jsonBlock, tag } from '@concourse/compose/markup';
import type { PageData } from '@concourse/contract/edition';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { clientRenderedAttribute } from './development';
import type { UpstreamResponse } from './UpstreamSite';

/** Replaces the text from `start` up to but excluding `end`. @throws BuildError if the document has no such text */
export function replacePart(html: string, start: RegExp, end: string, part: string): string {
  const from = start.exec(html)?.index ?? -1;
  const to = from === -1 ? -1 : html.indexOf(end, from);
  if (to !== -1) return html.slice(0, from) + part + html.slice(to);
  const message = `The live page contains no ${start.source}: the live shell and this dev server have incompatible versions.`;
  const next = 'Promote a newer shell, or develop the shell as well.';
  throw new BuildError('UPSTREAM_INCOMPATIBLE', message, next);
}

/** Replaces the first match of each pattern by a literal text. */
export const replaceEach = (html: string, parts: [RegExp | string, string][]): string =>
  parts.reduce((changed, [part, text]) => changed.replace(part, () => text), html);

/** Replaces the content of a page and the element around it. */
export function replaceContent(html: string, area: string | null, content: string): string {
  const main = tag('main', {
    id: 'area',
    tabindex: '-1',
    ...(area !== null && { 'data-area': area, 'data-prerendered': area }),
  });
  return replacePart(html, /<main id="area"/, '<div id="footer">', `${main}${content}</main>\n`);
}

// Composition writes `rel` first.
const fileTagsOf = (owner: string): RegExp =>
  new RegExp(
    `<(?:link rel="(?:stylesheet|preload)"|script src)[^>]*["=]/areas/${owner}/[^>]*>(?:</script>)?\n?`,
    'g',
  );

/** Removes the links and scripts of a release from the head. */
export function withoutFilesOf(html: string, owner: string): string {
  const [head = '', ...rest] = html.split('</head>');
  return [head.replace(fileTagsOf(owner), ''), ...rest].join('</head>');
}

export const addToHead = (html: string, ...lines: string[]): string =>
  html.replace('</head>', () => [...lines, '</head>'].join('\n'));

export const stylesheetTag = (href: string): string =>
  tag('link', { rel: 'stylesheet', href, 'data-href': href.slice(href.lastIndexOf('/') + 1) });

export const deferredScriptTag = (src: string): string =>
  `${tag('script', { src, crossorigin: true, defer: true })}</script>`;

/** A script that the first script of the shell runs when the page needs it, as in a released document. */
export const delayedScriptTag = (href: string): string =>
  tag('link', { rel: 'preload', as: 'script', href, media: 'not all', 'data-after': 'paint' });

/** Adds a script that runs before all others. Only deferred scripts keep their order. */
export const addFirstScript = (html: string, src: string): string =>
  html
    .replace(/<script src=/, (first) => `${deferredScriptTag(src)}\n${first}`)
    .replaceAll(/(<script src=[^>]*) async(?=[ >])/g, '$1 defer');

/** Marks the header as that of another page, so that the browser renders a new one. */
export const markHeaderForClientRender = (html: string): string =>
  html.replace('<div id="header">', tag('div', { id: 'header', [clientRenderedAttribute]: true }));

const pageDataScript = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/;

/** @throws BuildError for a document that composition did not write */
export function parsePageData(html: string): PageData {
  const [, json] = pageDataScript.exec(html) ?? [];
  if (json !== undefined) return JSON.parse(json) as PageData;
  const message = 'The live site answered with a page that is not part of a composed site.';
  const next = 'Use the address of the site itself, not of a login page or proxy in front of it.';
  throw new BuildError('UPSTREAM_INVALID', message, next);
}

/** Makes pages use the local pictures and form services, so that development sends nothing to the real ones. */
export const withLocalServices = (text: string, { imageBase, services }: SiteConfig): string =>
  [imageBase, services.email.origin, services.submission.origin]
    .filter(Boolean)
    .reduce((changed, origin) => changed.replaceAll(origin, ''), text);

export const withPageData = (html: string, data: PageData): string =>
  replacePart(
    html,
    /<script type="application\/json" id="page-data">/,
    '\n</body>',
    // The number of elements is that of the live page.
    jsonBlock({ type: 'application/json', id: 'page-data' }, { ...data, elements: undefined }),
  );

/** Keeps the page from starting the site's worker, which would show copies without the latest edits. */
export function withoutWorker(html: string): string {
  const data = parsePageData(html);
  return withPageData(html, { ...data, site: { ...data.site, offline: false } });
}

const droppedHeaders = [
  // Scripts of hot updates have no integrity, and this server has no HTTPS.
  ...['integrity-policy', 'strict-transport-security'],
  // Describe the bytes of the live page.
  ...['content-type', 'etag', 'last-modified', 'accept-ranges', 'vary', 'age'],
];

/** The headers of the live page that are valid for a changed page. Each of `areas` needs its Trusted Types policy. */
export function developmentHeaders(
  live: UpstreamResponse['headers'],
  areas: string[],
): Record<string, string> {
  const kept = Object.entries(live).filter(([name]) => !droppedHeaders.includes(name));
  const headers = { ...Object.fromEntries(kept), 'cache-control': 'no-store' };
  const policy = live['content-security-policy']?.replace(/trusted-types [^;]*/, (directive) =>
    [...new Set([...directive.split(' '), ...areas.map((name) => `site-${name}`)])].join(' '),
  );
  return policy === undefined ? headers : { ...headers, 'content-security-policy': policy };
}
