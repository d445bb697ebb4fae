import type { Quotation } from './facts';

/** `<area>/<fragment>/<instance>`, such as `mf-tickets/offer/standard`. */
export type FragmentKey = string;

/** Moments at which browsers load the script of a fragment: it comes into view, the document has loaded, the first input. */
export const hydrationMoments = ['visible', 'load', 'input'] as const;
export type HydrationMoment = (typeof hydrationMoments)[number];

/** A part of an area that pages of any area and of the shell may show. */
export type ReleaseFragment = {
  name: string;
  /** Missing for a fragment without script. */
  hydrate?: HydrationMoment | undefined;
  instances: {
    id: string;
    /** SHA-256 (hex) of its HTML, which is stored in `fragments/` of the release. */
    content: string;
    /** Facts that it quotes; omitted if empty. */
    quotes?: Quotation[];
    /** Fragments inside it; omitted if empty. */
    places?: FragmentKey[];
  }[];
  /** Files that it needs before it can hydrate, in loading order; missing for a fragment without script. */
  scripts?: string[] | undefined;
  styles: string[];
};

/** An element of a composed fragment for browsers, which build it without parsing HTML; a string is text. */
export type FragmentNode =
  | string
  | [tag: string, attributes: Record<string, string>, ...children: FragmentNode[]];

const TOKEN = /%%fragment\.([a-z\d-]+\/[a-z\d-]+\/[a-z\d-]+)%%/g;

/** The placeholder in prerendered markup that composition replaces by the fragment. */
export const fragmentToken = (key: FragmentKey): string => `%%fragment.${key}%%`;

/** The attribute of the element around a fragment; its value is the key. */
export const fragmentAttribute = 'data-fragment';

/** Attributes of the element in it, which the owner's code hydrates: the moment, and the digest of the fragment. */
export const hydrateAttribute = 'data-hydrate';
export const digestAttribute = 'data-digest';

/** The keys of the fragments in prerendered markup, sorted, without duplicates. */
export const fragmentsIn = (html: string): FragmentKey[] =>
  [...new Set([...html.matchAll(TOKEN)].map(([, key = '']) => key))].sort();

export const replaceFragments = (html: string, htmlOf: (key: FragmentKey) => string): string =>
  html.replace(TOKEN, (_, key: string) => htmlOf(key));

/** The area that owns a fragment. */
export const ownerOfFragment = (key: FragmentKey): string => key.split('/', 1)[0] ?? '';

/** The prefix of all ids in an instance: two instances on one page have no id in common. */
export const fragmentPrefix = (key: FragmentKey): string => `${key.replaceAll('/', '-')}-`;
