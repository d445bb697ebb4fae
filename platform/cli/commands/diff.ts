import path from 'node:path';
import type { Command } from 'commander';
import { costsOf, type PageCost } from '@concourse/checks/costs/pageCosts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import {
  ownersOfPlan,
  planChange,
  type ApplyOptions,
  type Plan,
} from '@concourse/release/applyChange';
import { promoteToAll, type Change } from '@concourse/release/changes';
import type { ReadyEdition } from '@concourse/release/composeTarget';
import {
  addressChanges,
  factChanges,
  type AddressChange,
  type FactChange,
} from '@concourse/release/editionChanges';
import {
  compareWords,
  readPageWords,
  type PageWords,
  type WordChange,
} from '@concourse/release/pageWords';
import { listReleases, parseReleaseNames, type Versions } from '@concourse/release/releaseNames';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { applyOptions } from '../applyOptions';
import type { Context } from '../context';
import { describeDiff } from '../describeDiff';
import { environmentCommand, type EnvironmentOptions } from '../environments';
import { report, uploading } from '../siteCommand';

type Options = EnvironmentOptions & { all?: boolean; pictures?: string };

/** One thing that differs; sizes in bytes before compression, null where it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

/** What a page costs a visitor, in bytes as they are sent; null where there is none of it. */
export type CostDifference = { before: PageCost | null; after: PageCost | null };

/** Words that change on a page that stays: none where only its markup does. */
export type PageDifference = Difference & {
  words: WordChange[] | null;
  /** Left out where so many pages change that nobody was told. */
  cost?: CostDifference;
};

/** Compressing a page takes as long as composing ten: of a change of everything some are told. */
const pagesWithCost = 100;

export type SiteDiff = {
  /** Whom to ask about the areas that change, a sentence each. */
  owners: string[];
  routes: Difference[];
  facts: FactChange[];
  pages: PageDifference[];
  addresses: AddressChange[];
  files: Difference[];
};

/** What visitors would get of these releases. Changes nothing. */
function look(releases: Versions, options: ApplyOptions): Promise<Plan> {
  // A look at what would change is no promotion: broken links, lost addresses and facts are for that to refuse.
  const change: Change = async (...now) => ({
    ...(await promoteToAll(releases)(...now)),
    tolerated: ['links', 'addresses', 'withdrawn facts', 'budgets'],
  });
  return planChange(change, options);
}

/** What would change for visitors. */
const diff = async (plan: Plan, { store }: ApplyOptions): Promise<SiteDiff> => ({
  owners: ownersOfPlan(plan),
  ...(await editionDiff(plan.head?.live ?? null, plan.live, store)),
});

/** How an edition differs from another, for visitors. */
export async function editionDiff(
  before: Edition | null,
  after: Composed,
  store: Store,
): Promise<Omit<SiteDiff, 'owners'>> {
  const { edition } = after;
  const old = await manifestsOf(before, store);
  const next = await manifestsOf(edition, store);
  return {
    routes: compare(routesOf(old), routesOf(next)),
    facts: factChanges(before, edition),
    pages: await pageDifferences(before, after, store),
    addresses: addressChanges(before, edition),
    files: compare(filesOf(old), filesOf(next)),
  };
}

/** An edition, with those of its bytes that are not in the store. */
type Composed = Pick<ReadyEdition, 'edition' | 'blobs'>;

async function pageDifferences(
  before: Edition | null,
  { edition, blobs }: Composed,
  store: Store,
): Promise<PageDifference[]> {
  const wordsOf = async (page: EditionPage): Promise<PageWords> => {
    const bytes = blobs.get(page.blob)?.bytes ?? (await store.editions.readBlob(page.blob));
    return readPageWords(bytes.toString());
  };
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
  return environmentCommand(
    'diff',
    'Words, pages, addresses, routes and files that a promotion would change',
    'diff mf-awards@1.1.0',
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .option('--all', 'show long lists and texts whole')
    .option(
      '--pictures <dir>',
      'write a report there with a picture of each changed page before and after',
    )
    .action(async (typed: string[], options: Options) => {
      const quiet = { ...(await applyOptions(context, options)), onTarget: () => undefined };
      const releases = parseReleaseNames(typed);
      const plan = await look(releases, quiet);
      const found = await diff(plan, quiet);
      const { pictures } = options;
      const written =
        pictures === undefined
          ? null
          : await takePictures(context, quiet, { plan, found, releases, folder: pictures });
      report(context, options, {
        lines: [
          ...describeDiff(found, options.all ?? false),
          ...(written === null ? [] : [`Pictures of each page, before and after: ${written}`]),
        ],
        json: {
          environment: quiet.store.environment.name,
          ...found,
          ...(written !== null && { pictures: written }),
        },
      });
    });
}

async function takePictures(
  context: Context,
  { store, site }: ApplyOptions,
  what: { plan: Plan; found: SiteDiff; releases: Versions; folder: string },
): Promise<string> {
  const { plan, found, releases, folder } = what;
  const { head, live } = plan;
  const { env, now, parts, root } = context;
  const { answerFrom, writeReport } = await parts.pictures();
  const stored = (blob: string): Promise<Buffer> => store.editions.readBlob(blob);
  return writeReport(found.pages, {
    folder: path.resolve(root, folder),
    title: `What ${listReleases(releases)} changes`,
    origin: site.siteUrl,
    now: now(),
    env,
    before: head && answerFrom(head.live, store, stored),
    after: answerFrom(live.edition, store, async (blob) => {
      return live.blobs.get(blob)?.bytes ?? (await stored(blob));
    }),
    onProgress: uploading(context),
  });
}
