import { showableRules } from '@concourse/compose/checks/problem';
import { costsOf, type PageCost } from '@concourse/compose/costs/pageCosts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { formatBytes, formatDifference, listSome } from '@concourse/core/text/format';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { ApplyOptions } from './applyChange';
import { promoteToAll, withFields } from './changes';
import type { NewEdition } from './composeTarget';
import {
  addressChanges,
  blobReader,
  factChanges,
  type AddressChange,
  type FactChange,
} from './editionChanges';
import { compareWords, describeWordChange, readPageWords, type WordChange } from './pageWords';
import { changedEdition, ownersOfPlan, planChange, type Plan } from './planChange';
import type { Versions } from './releaseNames';

/** `before` and `after` are sizes in bytes before compression; null if it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

type PageWordDifference = Difference & {
  /** Changed sentences of a changed page; empty if only its markup changes; null for a new or removed page. */
  words: WordChange[] | null;
};

export type PageDifference = PageWordDifference & {
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

export type ReleaseDiff = EditionDiff & { owners: string[] };

/** Compares the live site with a promotion of releases, also of one that checks would reject. */
export async function releaseDiff(releases: Versions, options: ApplyOptions): Promise<ReleaseDiff> {
  const plan = await planChange(withFields(promoteToAll(releases), { tolerated: showableRules }), {
    ...options,
    onTarget: () => undefined,
  });
  const diff = await editionDiff(plan.head?.live ?? null, plan.live, options.store);
  return { owners: ownersOfPlan(plan), ...diff };
}

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
  after: NewEdition,
  store: Store,
): Promise<PageDifference[]> {
  const { edition, blobs } = after;
  const differences = await wordDifferences(before, after, store);
  const costed = differences.slice(0, maxPagesWithCost).map(({ name }) => name);
  const old = before ? await costsOf(before, costed, { store }) : new Map<string, PageCost>();
  const next = await costsOf(edition, costed, { store, blobs });
  return differences.map((difference) => {
    const { name } = difference;
    const cost = { before: old.get(name) ?? null, after: next.get(name) ?? null };
    return { ...difference, ...((cost.before ?? cost.after) && { cost }) };
  });
}

async function wordDifferences(
  before: Edition | null,
  { edition, blobs }: NewEdition,
  store: Store,
): Promise<PageWordDifference[]> {
  const read = blobReader(blobs, store);
  const wordsOf = async ({ blob }: EditionPage) => readPageWords((await read(blob)).toString());
  const differences = findDifferences(before?.pages ?? {}, edition.pages, ({ blob }) => blob);
  return mapLimit(differences, 4, async (difference) => {
    const { name } = difference;
    const [was, becomes] = [before?.pages[name], edition.pages[name]];
    const words = was && becomes ? compareWords(await wordsOf(was), await wordsOf(becomes)) : null;
    return { ...difference, words };
  });
}

/** A changed sentence and the pages that contain it. */
export type SentenceChange = WordChange & { pages: string[] };

/** Returns the sentences that a plan adds, removes or replaces on existing pages, in order of their first page. */
export async function planSentences(plan: Plan, store: Store): Promise<SentenceChange[]> {
  if (!plan.head) return [];
  const pages = await wordDifferences(plan.head.live, changedEdition(plan), store);
  const changes = new Map<string, SentenceChange>();
  for (const { name, words } of pages)
    for (const change of words ?? []) {
      const key = canonicalJson(change);
      const known = changes.get(key);
      if (!known) changes.set(key, { ...change, pages: [name] });
      else if (known.pages.at(-1) !== name) known.pages.push(name);
    }
  return [...changes.values()];
}

/** Describes changed sentences: `/award and 3 more pages: "Nine awards." → "Ten awards."`. */
export const describeSentences = (changes: SentenceChange[]): string[] =>
  changes.map(({ pages, ...change }) => `${listSome(pages, 1)}: ${describeWordChange(change)}`);

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
