import { parse, type HTMLElement } from 'node-html-parser';
import type { PageText } from '@concourse/contract/siteChecks';
import { fragmentFaultsOf, keyOf } from './fragments';
import { readPageText, readStructuredData } from './pageText';
import { problemOf, type Problem } from './problem';
import type { ComposedPage, ComposedSite, PageFacts, Reference } from './sitePages';

const dataTypes = ['application/json', 'application/ld+json'];

/** Reads a page. The checks of the site read its statements from the text. */
export function readPageFacts(html: string): PageFacts & { text: PageText } {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const elements = root.querySelectorAll('*');
  const named = (tag: string) => elements.filter((element) => tagOf(element) === tag);
  const metas = named('meta').filter((meta) => meta.getAttribute('name') === 'description');
  const canonicals = named('link').filter((link) => relOf(link).includes('canonical'));
  return {
    lang: named('html')[0]?.getAttribute('lang') ?? '',
    titles: named('title')
      .filter((title) => !title.closest('svg'))
      .map((title) => title.text.trim()),
    descriptions: metas.map((meta) => meta.getAttribute('content')?.trim() ?? ''),
    canonicals: canonicals.map((link) => link.getAttribute('href') ?? ''),
    headings: named('h1').length,
    ids: elements.map((element) => element.getAttribute('id') ?? '').filter(Boolean),
    references: elements.flatMap(referencesOf),
    fragmentFaults: fragmentFaultsOf(elements),
    inlineCode: elements.flatMap(inlineCodeOf),
    hasMalformedData: readStructuredData(root).includes(null),
    statements: [],
    // Last, because it removes elements.
    text: readPageText(root),
  };
}

const tagOf = (element: HTMLElement): string => element.rawTagName.toLowerCase();

const relOf = (element: HTMLElement): string[] =>
  (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);

// Another check reads the canonical address. The other relations refer to origins.
const notReferences = ['canonical', 'preconnect', 'dns-prefetch'];

function referencesOf(element: HTMLElement): Reference[] {
  const tag = tagOf(element);
  const fragment = tag === 'link' ? undefined : keyOf(element);
  if (tag === 'link' && relOf(element).some((rel) => notReferences.includes(rel))) return [];
  const integrity = element.getAttribute('integrity');
  const at = (attribute: string, use: Reference['use']): Reference[] => {
    const address = element.getAttribute(attribute)?.trim();
    const more = { ...(integrity && { integrity }), ...(fragment !== undefined && { fragment }) };
    return address === undefined ? [] : [{ tag, address, use, ...more }];
  };
  const candidates = (attribute: string): Reference[] =>
    addressesOfSrcset(element.getAttribute(attribute) ?? '').map((address) => {
      return { tag, address, use: 'image' };
    });
  return [
    ...at('href', tag === 'a' || tag === 'area' ? 'link' : useOfLink(element)),
    ...at('xlink:href', 'other'),
    ...at('src', tag === 'script' ? 'script' : 'image'),
    ...at('poster', 'image'),
    ...at('action', 'action'),
    ...at('formaction', 'action'),
    // The link of a form that appears after sending.
    ...at('data-next', 'link'),
    ...candidates('srcset'),
    ...candidates('imagesrcset'),
    ...socialImageOf(element),
  ];
}

function useOfLink(element: HTMLElement): Reference['use'] {
  if (tagOf(element) !== 'link') return 'other';
  const rel = relOf(element);
  const preloaded = rel.includes('preload') ? element.getAttribute('as') : null;
  if (rel.includes('stylesheet') || preloaded === 'style') return 'style';
  return rel.includes('modulepreload') || preloaded === 'script' ? 'script' : 'other';
}

function socialImageOf(element: HTMLElement): Reference[] {
  const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
  const address = element.getAttribute('content');
  const isImage = tagOf(element) === 'meta' && /^(og|twitter):image$/.test(name);
  return isImage && address ? [{ tag: 'meta', address, use: 'image' }] : [];
}

// A comma followed by a space separates candidates, as addresses may contain commas.
const addressesOfSrcset = (srcset: string): string[] =>
  srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);

function inlineCodeOf(element: HTMLElement): string[] {
  const tag = tagOf(element);
  const attributes = Object.entries(element.attributes);
  const type = element.getAttribute('type')?.toLowerCase() ?? '';
  return [
    ...(tag === 'style' ? ['<style> element'] : []),
    ...(tag === 'script' && !element.hasAttribute('src') && !dataTypes.includes(type)
      ? ['<script> without src']
      : []),
    ...attributes.flatMap(([attribute, value]) => {
      const name = attribute.toLowerCase();
      if (name === 'style') return [`style attribute on <${tag}>`];
      if (name === 'srcdoc') return [`srcdoc attribute on <${tag}>`];
      if (name.startsWith('on')) return [`${name} handler on <${tag}>`];
      return /^\s*javascript:/i.test(value) ? [`javascript: address on <${tag}>`] : [];
    }),
  ];
}

/** Checks that each page has a language and exactly one title, description, canonical address and h1. */
export const checkPageBasics = ({ pages, site }: Pick<ComposedSite, 'pages' | 'site'>): Problem[] =>
  pages.flatMap((page) =>
    missingBasics(page, site.siteUrl).map((message) =>
      problemOf(page.area, page.path, 'page basics', message),
    ),
  );

function missingBasics({ path, status, facts }: ComposedPage, siteUrl: string): string[] {
  const [canonical] = facts.canonicals;
  const expected = siteUrl + path;
  // A 404 page has no canonical address.
  const ofAddress = [
    exactlyOne(facts.canonicals, '<link rel="canonical">'),
    canonical && canonical !== expected
      ? `has the canonical address ${canonical}, not ${expected}`
      : '',
  ];
  return [
    facts.lang ? '' : 'has no lang on <html>',
    exactlyOne(facts.titles, '<title>'),
    exactlyOne(facts.descriptions, '<meta name="description">'),
    facts.headings === 1 ? '' : `has ${facts.headings} <h1> elements instead of one`,
    facts.hasMalformedData ? 'has structured data (JSON-LD) that is not JSON' : '',
    ...(status === 404 ? [] : ofAddress),
  ].filter(Boolean);
}

function exactlyOne(values: string[], what: string): string {
  if (values.length === 0) return `has no ${what}`;
  if (values.length > 1) return `has ${values.length} ${what}`;
  return values[0] ? '' : `has an empty ${what}`;
}

/** Reports inline code and styles, which the Content-Security-Policy blocks. */
export const checkInlineCode = ({ pages }: Pick<ComposedSite, 'pages'>): Problem[] =>
  pages.flatMap(({ area, path, facts }) =>
    [...new Set(facts.inlineCode)].map((found) =>
      problemOf(area, path, 'inline code', `${found} is not allowed`),
    ),
  );
