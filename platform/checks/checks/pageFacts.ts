import { parse, type HTMLElement } from 'node-html-parser';

/** A place where a page points at something. */
export type Reference = {
  tag: string;
  /** The attribute as written, entities decoded. */
  address: string;
  use: 'link' | 'action' | 'image' | 'script' | 'style' | 'other';
  integrity?: string;
};

/** What the checks want to know of a page. Depends on its bytes only, so it is kept by blob. */
export type PageFacts = {
  lang: string;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  headings: number;
  ids: string[];
  references: Reference[];
  /** Code in the page that its Content-Security-Policy refuses, such as `style attribute on <p>`. */
  inlineCode: string[];
};

/** Raised when PageFacts changes, so that what an older release tool kept is not read. */
export const pageFactsVersion = 2;

const dataTypes = ['application/json', 'application/ld+json'];

/** Reads a composed page. */
export function readPageFacts(html: string): PageFacts {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const elements = root.querySelectorAll('*');
  const named = (tag: string): HTMLElement[] =>
    elements.filter((element) => tagOf(element) === tag);
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
    inlineCode: elements.flatMap(inlineCodeOf),
  };
}

const tagOf = (element: HTMLElement): string => element.rawTagName.toLowerCase();

const relOf = (element: HTMLElement): string[] =>
  (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);

// The page's own address is checked for itself; the others name origins, not addresses.
const notReferences = ['canonical', 'preconnect', 'dns-prefetch'];

function referencesOf(element: HTMLElement): Reference[] {
  const tag = tagOf(element);
  if (tag === 'link' && relOf(element).some((rel) => notReferences.includes(rel))) return [];
  const integrity = element.getAttribute('integrity');
  const at = (attribute: string, use: Reference['use']): Reference[] => {
    const address = element.getAttribute(attribute)?.trim();
    return address === undefined ? [] : [{ tag, address, use, ...(integrity && { integrity }) }];
  };
  const candidates = (attribute: string): Reference[] =>
    addressesOfSrcset(element.getAttribute(attribute) ?? '').map((address) => ({
      tag,
      address,
      use: 'image',
    }));
  return [
    ...at('href', tag === 'a' || tag === 'area' ? 'link' : useOfLink(element)),
    ...at('xlink:href', 'other'),
    ...at('src', tag === 'script' ? 'script' : 'image'),
    ...at('poster', 'image'),
    ...at('action', 'action'),
    ...at('formaction', 'action'),
    ...candidates('srcset'),
    ...candidates('imagesrcset'),
    ...socialImageOf(element),
  ];
}

function useOfLink(element: HTMLElement): Reference['use'] {
  if (tagOf(element) !== 'link') return 'other';
  const rel = relOf(element);
  const kind = element.getAttribute('as');
  if (rel.includes('stylesheet') || (rel.includes('preload') && kind === 'style')) return 'style';
  const loadsScript =
    rel.includes('modulepreload') || (rel.includes('preload') && kind === 'script');
  return loadsScript ? 'script' : 'other';
}

function socialImageOf(element: HTMLElement): Reference[] {
  const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
  const address = element.getAttribute('content');
  const isImage = tagOf(element) === 'meta' && /^(og|twitter):image$/.test(name);
  return isImage && address ? [{ tag: 'meta', address, use: 'image' }] : [];
}

// Candidates are parted by commas followed by space; a comma inside an address is none.
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
