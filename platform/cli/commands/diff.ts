import type { Command } from 'commander';
import type { ReleaseManifest } from '@concourse/contract/release';
import { planChange, type ApplyOptions } from '../../release/applyChange';
import { promoteToAll, type Change } from '../../release/changes';
import type { ReadyEdition } from '../../release/composeTarget';
import { factChanges, type FactChange } from '../../release/factChanges';
import {
  compareWords,
  readPageWords,
  type PageWords,
  type WordChange,
} from '../../release/pageWords';
import { parseReleaseNames, type Versions } from '../../release/releaseNames';
import { versionsOf } from '../../release/siteState';
import { inParallel } from '../../store/inParallel';
import type { Store } from '../../store/Store';
import type { Edition, EditionPage } from '../../store/types';
import type { Context } from '../context';
import { describeDiff } from '../describeDiff';
import { applyOptions, report, siteCommand, type CommonOptions } from '../siteCommand';

/** One thing that differs; sizes in bytes before compression, null where it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

/** Words that change on a page that stays: none where only its markup does. */
export type PageDifference = Difference & { words: WordChange[] | null };

/** How an address is answered that is no page before or after: redirected, gone, or not at all (null). */
export type AddressDifference = { address: string; before: string | null; after: string | null };

export type SiteDiff = {
  routes: Difference[];
  facts: FactChange[];
  pages: PageDifference[];
  addresses: AddressDifference[];
  files: Difference[];
};

/** What promoting these releases would change for visitors. Changes nothing. */
export async function diff(releases: Versions, options: ApplyOptions): Promise<SiteDiff> {
  // A look at what would change is no promotion: broken links, lost addresses and facts are for that to refuse.
  const look: Change = async (...now) => ({
    ...(await promoteToAll(releases)(...now)),
    tolerated: ['links', 'addresses', 'withdrawn facts'],
  });
  const { head, live } = await planChange(look, options);
  const before = head?.live ?? null;
  const old = await manifestsOf(before, options.store);
  const next = await manifestsOf(live.edition, options.store);
  return {
    routes: compare(routesOf(old), routesOf(next)),
    facts: factChanges(before, live.edition),
    pages: await pageDifferences(before, live, options.store),
    addresses: addressDifferences(before, live.edition),
    files: compare(filesOf(old), filesOf(next)),
  };
}

async function pageDifferences(
  before: Edition | null,
  { edition, blobs }: ReadyEdition,
  store: Store,
): Promise<PageDifference[]> {
  const wordsOf = async (page: EditionPage): Promise<PageWords> => {
    const bytes = blobs.get(page.blob)?.bytes ?? (await store.editions.readBlob(page.blob));
    return readPageWords(bytes.toString());
  };
  return inParallel(compare(pagesOf(before), pagesOf(edition)), 4, async (difference) => {
    const [was, becomes] = [before?.pages[difference.name], edition.pages[difference.name]];
    const words = was && becomes ? compareWords(await wordsOf(was), await wordsOf(becomes)) : null;
    return { ...difference, words };
  });
}

function addressDifferences(before: Edition | null, after: Edition): AddressDifference[] {
  const old = before ? answersOf(before) : new Map<string, string>();
  const next = answersOf(after);
  return [...new Set([...old.keys(), ...next.keys()])]
    .sort()
    .filter((address) => old.get(address) !== next.get(address))
    .map((address) => ({
      address,
      before: old.get(address) ?? null,
      after: next.get(address) ?? null,
    }))
    .filter(({ before: was, after: becomes }) => was !== null || becomes !== 'a page');
}

function answersOf({ pages, aliases, gone = [] }: Edition): Map<string, string> {
  return new Map([
    ...gone.map((address) => [address, 'gone'] as const),
    ...Object.entries(aliases).map(([address, to]) => [address, `redirects to ${to}`] as const),
    ...Object.keys(pages).map((path) => [path.toLowerCase(), 'a page'] as const),
  ]);
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

async function manifestsOf(edition: Edition | null, store: Store): Promise<ReleaseManifest[]> {
  const versions = Object.entries(edition ? versionsOf(edition) : {});
  return Promise.all(versions.map(([name, version]) => store.releases.read(name, version)));
}

/** A route weighs what its scripts and stylesheets weigh. */
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

export function diffCommand(context: Context): Command {
  return siteCommand(
    'diff',
    'Words, pages, addresses, routes and files that a promotion would change',
    'diff mf-awards@1.1.0',
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .option('--all', 'show long lists and texts whole')
    .action(async (typed: string[], options: CommonOptions & { all?: boolean }) => {
      const quiet = { ...(await applyOptions(context, options)), onTarget: () => undefined };
      const found = await diff(parseReleaseNames(typed), quiet);
      report(context, options, { lines: describeDiff(found, options.all ?? false), json: found });
    });
}
