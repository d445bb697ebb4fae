import { parse, type HTMLElement } from 'node-html-parser';
import { allPaths } from './pages';
import type { Site } from './site';

/** A schema.org thing. */
export type Thing = Record<string, unknown>;

/** A composed page of the live edition. */
export type ComposedPage = {
  path: string;
  document: HTMLElement;
  /** All texts for visitors, search engines and screen readers, one line per block. */
  lines: string[];
  things: Thing[];
};

/** Addresses of 404 pages. */
export const notFound = ['/no-such-page', '/gais/speaker/99', '/gais/conference/no-such-summit'];

const metaDescriptions =
  'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';

function parsePage(path: string, html: string): ComposedPage {
  // Separates adjacent inline elements by spaces, and links by vertical bars.
  const spaced = html
    .replaceAll(/<\/(?:b|span)>/g, '$& ')
    .replaceAll(/<\/(?:a|button|option)>/g, '$& | ');
  const document = parse(spaced, { blockTextElements: { script: true, style: false } });
  const attributes = [
    ...document.querySelectorAll(metaDescriptions).map((meta) => meta.getAttribute('content')),
    ...document.querySelectorAll('[alt]').map((image) => image.getAttribute('alt')),
    ...document.querySelectorAll('[aria-label]').map((named) => named.getAttribute('aria-label')),
  ];
  const title = document.querySelector('h1');
  const heading = title?.structuredText.replaceAll('\n', ' ');
  title?.remove();
  const body = document
    .querySelectorAll('#header, main, #footer')
    .flatMap((part) => part.structuredText.split('\n'));
  return {
    path,
    document,
    lines: [document.querySelector('title')?.text, heading, ...attributes, ...body].filter(
      (line): line is string => line !== undefined && line !== '',
    ),
    things: document
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script) => [JSON.parse(script.rawText) as Thing | Thing[]].flat()),
  };
}

/** All pages of the live edition, including 404 pages. */
export async function composedPages(site: Site): Promise<ComposedPage[]> {
  const paths = [...(await allPaths(site)), ...notFound];
  return Promise.all(
    paths.map(async (path) => parsePage(path, await (await fetch(`${site.url}${path}`)).text())),
  );
}
