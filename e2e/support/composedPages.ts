import { parse, type HTMLElement } from 'node-html-parser';
import { allPaths } from './pages';
import type { Site } from './site';

/** A thing of schema.org as it stands in a page. */
export type Thing = Record<string, unknown>;

/** A page of the live edition as it is composed, before any script. */
export type ComposedPage = {
  path: string;
  document: HTMLElement;
  /** Everything that a visitor, a search engine or a screen reader is told, a line a block. */
  lines: string[];
  things: Thing[];
};

const notFound = ['/no-such-page', '/gais/speaker/99', '/gais/conference/no-such-summit'];

const metaDescriptions =
  'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';

function parsePage(path: string, html: string): ComposedPage {
  // What stands side by side is read as words of its own, and every link by itself.
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

/** Every page of the live edition, those that say "not found" included. */
export async function composedPages(site: Site): Promise<ComposedPage[]> {
  const paths = [...(await allPaths(site)), ...notFound];
  return Promise.all(
    paths.map(async (path) => parsePage(path, await (await fetch(`${site.url}${path}`)).text())),
  );
}
