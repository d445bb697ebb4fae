import { diffArrays } from 'diff';
import { parse } from 'node-html-parser';
import { costsOf, type PageCost } from '@concourse/compose/costs/pageCosts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { formatBytes, formatDifference } from '@concourse/core/text/format';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { NewEdition } from './composeTarget';
import {
  addressChanges,
  blobReader,
  factChanges,
  type AddressChange,
  type FactChange,
} from './editionChanges';

/** `before` and `after` are sizes in bytes before compression; null if it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

export type PageDifference = Difference & {
  /** Changed words of a changed page; empty if only its markup changes; null for a new or removed page. */
  words: WordChange[] | null;
  /** The download size. Omitted if too many pages change. */
  cost?: { before: PageCost | null; after: PageCost | null };
};

export type EditionDiff = {
  routes: Difference[];
  facts: FactChange[];
  pages: PageDifference[];
  addresses: AddressChange[];
  files: Difference[];
};

/** A page takes ten times as long to compress as to compose. */
const maxPagesWithCost = 100;

export async function editionDiff(
  before: Edition | null,
  after: NewEdition,
  store: Store,
): Promise<EditionDiff> {
  const { edition } = after;
  const [old, next] = [await manifestsOf(before, store), await manifestsOf(edition, store)];
  return {
    routes: findDifferences(routesOf(old), routesOf(next), ({ digest }) => digest),
    facts: factChanges(before, edition),
    pages: await pageDifferences(before, after, store),
    addresses: addressChanges(before, edition),
    files: findDifferences(filesOf(old), filesOf(next), ({ integrity }) => integrity),
  };
}

async function pageDifferences(
  before: Edition | null,
  { edition, blobs }: NewEdition,
  store: Store,
): Promise<PageDifference[]> {
  const read = blobReader(blobs, store);
  const wordsOf = async ({ blob }: EditionPage) => readPageWords((await read(blob)).toString());
  const differences = findDifferences(before?.pages ?? {}, edition.pages, ({ blob }) => blob);
  const costed = differences.slice(0, maxPagesWithCost).map(({ name }) => name);
  const old = before ? await costsOf(before, costed, { store }) : new Map<string, PageCost>();
  const next = await costsOf(edition, costed, { store, blobs });
  return mapLimit(differences, 4, async (difference) => {
    const { name } = difference;
    const [was, becomes] = [before?.pages[name], edition.pages[name]];
    const words = was && becomes ? compareWords(await wordsOf(was), await wordsOf(becomes)) : null;
    const cost = { before: old.get(name) ?? null, after: next.get(name) ?? null };
    return { ...difference, words, ...((cost.before ?? cost.after) && { cost }) };
  });
}

function findDifferences<Item extends { bytes: number }>(
  before: Record<string, Item>,
  after: Record<string, Item>,
  digestOf: (item: Item) => string,
): Difference[] {
  const names = Object.keys({ ...before, ...after }).sort();
  return names.flatMap((name) => {
    const [old, next] = [before[name], after[name]];
    if (old && next && digestOf(old) === digestOf(next)) return [];
    return [{ name, before: old?.bytes ?? null, after: next?.bytes ?? null }];
  });
}

const manifestsOf = async (edition: Edition | null, { releases }: Store) =>
  Object.values(edition ? await releases.readAll(releaseVersions(edition)) : {});

/** The size of a route is that of its scripts and stylesheets. */
const routesOf = (manifests: ReleaseManifest[]) =>
  Object.fromEntries(
    manifests.flatMap(({ name, routes, files }) =>
      routes.map(({ path, scripts, styles, aliases }) => {
        const needed = [...scripts, ...styles].map((file) => files[file]);
        const bytes = needed.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
        const integrities = needed.map((file) => file?.integrity);
        return [path, { digest: [name, ...aliases, ...integrities].join(' '), bytes }] as const;
      }),
    ),
  );

const filesOf = (manifests: ReleaseManifest[]) =>
  Object.fromEntries(
    manifests.flatMap(({ name, files }) =>
      Object.entries(files).map(([file, entry]) => [`${name}/${file}`, entry] as const),
    ),
  );

/** Describes the download size of a page and its difference: `112.4 kB, +0.6 kB`, or `112.4 kB, as before`. */
export function describeCost(after: PageCost, before: PageCost | null): string {
  if (!before) return `${formatBytes(after.total)}, new`;
  const growth = after.total - before.total;
  // A new version in addresses changes the compressed size by a few bytes.
  const isAsBefore = Math.abs(growth) < 50;
  return `${formatBytes(after.total)}, ${isAsBefore ? 'as before' : formatDifference(growth)}`;
}

/** The text of a page, and of its metadata for search engines. */
export type PageWords = Record<'title' | 'description' | 'structured data' | 'text', string>;

/** A change of words. `rewritten` marks a whole part with too many differences to compare. */
export type WordChange = {
  part: keyof PageWords;
  before: string;
  after: string;
  rewritten?: true;
};

/** The time of a comparison grows with the square of the number of differences. */
const maxDifferences = 750;

/** Reads the words of a composed page, with one line for each block of text. */
export function readPageWords(html: string): PageWords {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const data = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => linesOf(JSON.parse(script.rawText)).join('\n'));
  const title = root.querySelector('head title')?.text ?? '';
  const description = root.querySelector('head meta[name="description"]')?.getAttribute('content');
  for (const element of root.querySelectorAll('script, style, template')) element.remove();
  const body = root.querySelector('body');
  const alternatives = body?.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt'));
  const text = [body?.structuredText ?? '', ...(alternatives ?? [])].join('\n');
  return { title, description: description ?? '', 'structured data': data.join('\n'), text };
}

function linesOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, key));
  if (typeof value !== 'object' || value === null) {
    // The version in the address of a file does not count as a word.
    return [`${key}: ${String(value).replace(/(\/areas\/[^/]+)\/[^/]+\//g, '$1/')}`];
  }
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, name));
}

/** Returns the changed words of a page, in reading order. */
export function compareWords(before: PageWords, after: PageWords): WordChange[] {
  const parts = Object.keys(before) as (keyof PageWords)[];
  return parts.flatMap((part) =>
    changedPhrases(before[part], after[part]).map((change) => ({ part, ...change })),
  );
}

function changedPhrases(before: string, after: string): Omit<WordChange, 'part'>[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const runs = diffArrays(old, next, { maxEditLength: maxDifferences });
  if (!runs) return [{ before: oneLine(old), after: oneLine(next), rewritten: true }];
  let phrase: Record<'before' | 'after', string[]> = { before: [], after: [] };
  const phrases = [phrase];
  for (const [at, { value, added, removed }] of runs.entries()) {
    const isBetween = at > 0 && at < runs.length - 1;
    if (!added && !removed && !(isBetween && isShortGap(value))) {
      phrase = { before: [], after: [] };
      phrases.push(phrase);
      continue;
    }
    if (!added) phrase.before.push(...value);
    if (!removed) phrase.after.push(...value);
  }
  return phrases
    .map((found) => ({ before: oneLine(found.before), after: oneLine(found.after) }))
    .filter((found) => found.before !== found.after);
}

/** Words with their punctuation, and line breaks. */
const wordsOf = (text: string): string[] => text.match(/\n|\S+/g) ?? [];

/** One or two unchanged words between changed ones are part of the change. */
const isShortGap = (words: string[]): boolean => words.length <= 2 && !words.includes('\n');

const oneLine = (words: string[]): string => words.filter((word) => word !== '\n').join(' ');
