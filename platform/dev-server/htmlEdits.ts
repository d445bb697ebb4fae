import { BuildError } from '@concourse/build/BuildError';
import { clientRenderedAttribute } from '@concourse/build/development/browser/development';
import { jsonBlock, tag } from '@concourse/compose/markup';
import type { PageData } from '@concourse/contract/edition';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { UpstreamResponse } from './UpstreamSite';

/** Replaces everything from `start` up to `end`, which stays. @throws BuildError without such a part */
export function replacePart(html: string, start: RegExp, end: string, part: string): string {
  const from = start.exec(html)?.index ?? -1;
  const to = from === -1 ? -1 : html.indexOf(end, from);
  if (to !== -1) return html.slice(0, from) + part + html.slice(to);
  throw new BuildError(
    'UPSTREAM_INCOMPATIBLE',
    `The live page has no part that begins like ${start.source}`,
    'Its shell has another version than this dev server: promote a newer one, or develop the shell as well.',
  );
}

/** Replaces parts of a document, if it has them, by literal texts. */
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
    `(?:<noscript>)?<(?:link rel="(?:stylesheet|preload)"|script src)[^>]*["=]/areas/${owner}/[^>]*>(?:</script>)?(?:</noscript>)?\n?`,
    'g',
  );

/** A document without the files of a release in its head. */
export function withoutFilesOf(html: string, owner: string): string {
  const [head = '', ...rest] = html.split('</head>');
  return [head.replace(fileTagsOf(owner), ''), ...rest].join('</head>');
}

export const withoutScript = (html: string, src: string): string =>
  html.replace(new RegExp(`<script src="${src}"[^>]*></script>\n?`), '');

export const addToHead = (html: string, ...lines: string[]): string =>
  html.replace('</head>', () => [...lines, '</head>'].join('\n'));

export const stylesheetTag = (href: string): string =>
  tag('link', { rel: 'stylesheet', href, 'data-href': href.slice(href.lastIndexOf('/') + 1) });

export const deferredScriptTag = (src: string): string =>
  `${tag('script', { src, crossorigin: true, defer: true })}</script>`;

export const addFirstScript = (html: string, src: string): string =>
  html.replace(/<script src=/, (first) => `${deferredScriptTag(src)}\n${first}`);

/** Marks the header as that of another page: the browser renders its own. */
export const markHeaderForClientRender = (html: string): string =>
  html.replace('<div id="header">', tag('div', { id: 'header', [clientRenderedAttribute]: true }));

const pageDataScript = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/;

/** @throws BuildError for a document that composition did not write */
export function parsePageData(html: string): PageData {
  const [, json] = pageDataScript.exec(html) ?? [];
  if (json !== undefined) return JSON.parse(json) as PageData;
  throw new BuildError(
    'UPSTREAM_INVALID',
    'The live site answered with a page that composition did not write',
    'Name the address of the site itself, not of a page in front of it.',
  );
}

/** Makes pages use the pictures and form services of this machine: development sends nothing to the real ones. */
export const withLocalServices = (text: string, { imageBase, services }: SiteConfig): string =>
  [imageBase, services.email.origin, services.submission.origin]
    .filter(Boolean)
    .reduce((changed, origin) => changed.replaceAll(origin, ''), text);

export const withPageData = (html: string, data: PageData): string =>
  replacePart(
    html,
    /<script type="application\/json" id="page-data">/,
    '\n</body>',
    jsonBlock({ type: 'application/json', id: 'page-data' }, data),
  );

const droppedHeaders = [
  // Scripts of hot updates state no integrity, and this server has no HTTPS.
  ...['integrity-policy', 'strict-transport-security'],
  // They describe the bytes of the live page.
  ...['content-type', 'etag', 'last-modified', 'accept-ranges', 'vary', 'age'],
];

/**
 * Headers of a page of `dev`: those of the live page that hold for changed bytes.
 * @param areas under development. Each loads its chunks with its own Trusted Types policy
 */
export function developmentHeaders(
  live: UpstreamResponse['headers'],
  areas: string[],
): Record<string, string> {
  const kept = Object.entries(live).filter(([name]) => !droppedHeaders.includes(name));
  const headers = { ...Object.fromEntries(kept), 'cache-control': 'no-store' };
  const policy = live['content-security-policy']?.replace(/trusted-types [^;]*/, (known) =>
    [...new Set([...known.split(' '), ...areas.map((name) => `site-${name}`)])].join(' '),
  );
  return policy === undefined ? headers : { ...headers, 'content-security-policy': policy };
}
