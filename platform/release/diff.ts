import { costsOf, type PageCost } from '@concourse/checks/costs/pageCosts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { formatBytes, formatDifference } from '@concourse/core/errors/formatBytes';
import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { planChange, type ApplyOptions, type Plan } from './applyChange';
import { promoteToAll } from './changes';
import type { ReadyEdition } from './composeTarget';
import {
  addressChanges,
  blobReader,
  factChanges,
  type AddressChange,
  type FactChange,
} from './editionChanges';
import { compareWords, readPageWords, type PageWords, type WordChange } from './pageWords';
import type { Versions } from './releaseNames';

/** One thing that differs; sizes in bytes before compression, null if it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

export type PageDifference = Difference & {
  /** Changed words of a page that stays; empty if only its markup changes. */
  words: WordChange[] | null;
  /** Bytes that a visitor downloads. Omitted when too many pages change to compute costs. */
  cost?: { before: PageCost | null; after: PageCost | null };
};

export type EditionDiff = {
  routes: Difference[];
  facts: FactChange[];
  pages: PageDifference[];
  addresses: AddressChange[];
  files: Difference[];
};

/** Compressing a page takes as long as composing ten: only this many changed pages get costs. */
const pagesWithCost = 100;

/** Plans the promotion of releases without applying it. Broken links, lost addresses and facts are let through. */
export const planForDiff = (releases: Versions, options: ApplyOptions): Promise<Plan> =>
  planChange(
    async (...now) => ({
      ...(await promoteToAll(releases)(...now)),
      tolerated: ['links', 'addresses', 'withdrawn facts', 'budgets'],
    }),
    options,
  );

/** Compares two editions as visitors see them; `after` with its bytes that are not in the store. */
export async function editionDiff(
  before: Edition | null,
  after: Pick<ReadyEdition, 'edition' | 'blobs'>,
  store: Store,
): Promise<EditionDiff> {
  const { edition } = after;
  const [old, next] = [await manifestsOf(before, store), await manifestsOf(edition, store)];
  return {
    routes: compare(routesOf(old), routesOf(next)),
    facts: factChanges(before, edition),
    pages: await pageDifferences(before, after, store),
    addresses: addressChanges(before, edition),
    files: compare(filesOf(old), filesOf(next)),
  };
}

async function pageDifferences(
  before: Edition | null,
  { edition, blobs }: Pick<ReadyEdition, 'edition' | 'blobs'>,
  store: Store,
): Promise<PageDifference[]> {
  const read = blobReader(blobs, store);
  const wordsOf = async ({ blob }: EditionPage): Promise<PageWords> =>
    readPageWords((await read(blob)).toString());
  const differences = compare(pagesOf(before), pagesOf(edition));
  const costed = differences.slice(0, pagesWithCost).map(({ name }) => name);
  const old = before ? await costsOf(before, costed, { store }) : new Map<string, PageCost>();
  const next = await costsOf(edition, costed, { store, blobs });
  return inParallel(differences, 4, async (difference) => {
    const { name } = difference;
    const [was, becomes] = [before?.pages[name], edition.pages[name]];
    const words = was && becomes ? compareWords(await wordsOf(was), await wordsOf(becomes)) : null;
    const cost = { before: old.get(name) ?? null, after: next.get(name) ?? null };
    return { ...difference, words, ...((cost.before ?? cost.after) && { cost }) };
  });
}

type Sized = Map<string, { digest: string; bytes: number }>;

function compare(before: Sized, after: Sized): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((name) => before.get(name)?.digest !== after.get(name)?.digest)
    .map((name) => ({
      name,
      before: before.get(name)?.bytes ?? null,
      after: after.get(name)?.bytes ?? null,
    }));
}

const manifestsOf = async (edition: Edition | null, { releases }: Store) =>
  Object.values(edition ? await releases.readAll(versionsOf(edition)) : {});

/** The size of a route is that of its scripts and stylesheets. */
const routesOf = (manifests: ReleaseManifest[]): Sized =>
  new Map(
    manifests.flatMap(({ name, routes, files }) =>
      routes.map(({ path, scripts, styles, aliases }) => {
        const needed = [...scripts, ...styles].map((file) => files[file]);
        const bytes = needed.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
        const integrities = needed.map((file) => file?.integrity);
        return [path, { digest: [name, ...aliases, ...integrities].join(' '), bytes }] as const;
      }),
    ),
  );

const pagesOf = (edition: Edition | null): Sized =>
  new Map(
    Object.entries(edition?.pages ?? {}).map(([path, { blob, bytes }]) => [
      path,
      { digest: blob, bytes },
    ]),
  );

const filesOf = (manifests: ReleaseManifest[]): Sized =>
  new Map(
    manifests.flatMap(({ name, files }) =>
      Object.entries(files).map(
        ([file, { integrity, bytes }]) =>
          [`${name}/${file}`, { digest: integrity, bytes }] as const,
      ),
    ),
  );

/** Describes the cost of a page compared with its live version: `112.4 kB, +0.6 kB`, or `112.4 kB, as before`. */
export function describeCost(after: PageCost, before: PageCost | null): string {
  if (!before) return `${formatBytes(after.total)}, new`;
  const growth = after.total - before.total;
  // The version in addresses changes how well they compress by a few bytes.
  const isAsBefore = Math.abs(growth) < 50;
  return `${formatBytes(after.total)}, ${isAsBefore ? 'as before' : formatDifference(growth)}`;
}
