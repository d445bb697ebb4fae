import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { composerDigest } from '@concourse/compose/composerDigest';
import type { ComposeEdition } from '@concourse/compose/composition';
import type { ChangeOptions } from '@concourse/console';
import { dayInBerlin } from '@concourse/contract/datePhase';
import { describeTime } from '@concourse/core/config/freezes';
import type { LogRecord } from '@concourse/core/store/types';
import { listSome, pluralize, shortenBoth } from '@concourse/core/text/format';
import { applyWithLock, type ApplyOptions, type Outcome } from '@concourse/release/applyChange';
import { describeShares, canaryShares, type Change, type Target } from '@concourse/release/changes';
import type { AddressChange, FactChange } from '@concourse/release/editionChanges';
import { describeHold, describeRejection } from '@concourse/release/freezes';
import { describeIdentity, identityOf } from '@concourse/release/identity';
import type { KeepPicture } from '@concourse/release/openedPages';
import { describeOutcome, outcomeJson, planSummary } from '@concourse/release/outcome';
import type { Plan } from '@concourse/release/planChange';
import { requireReason, type ActionOptions } from '@concourse/release/recordAction';
import { listReleases } from '@concourse/release/releaseNames';
import { approvalsForPlan, describeRequired } from '@concourse/release/requests/approvals';
import { describeSettingsChange, type PlannedSettings } from '@concourse/release/settings';
import type { SiteState } from '@concourse/release/siteState';
import { deliverWebhooks } from '@concourse/release/webhooks/deliverWebhooks';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import { releaseVersions, type Store } from '@concourse/store/Store';
import type { Context } from './context';
import { loadSettings } from './fileSettings';
import type { Run } from './run';
import type { CommonOptions } from './siteCommand';

export type ChangeFlags = CommonOptions &
  Partial<Pick<ApplyOptions, 'dryRun' | 'allowBrokenLinks'>> & {
    overrideFreeze?: boolean;
    reason?: string;
    /** A missing browser rejects the change if true, and is recorded if `if installed`. */
    browser?: boolean | 'if installed';
    skipBrowser?: boolean;
    /** Stores pictures of opened pages; by default only of those that fail, in `.cache/opened-pages`. */
    keepPicture?: KeepPicture;
  };

/** For commands that promote releases. */
export const browserOptions = [
  new Option(
    '--browser',
    'open changed pages in a browser first (default in pipelines with a bucket)',
  ),
  new Option('--skip-browser', 'open no changed pages; requires --reason'),
] as const;

/** For commands that a freeze rejects. */
export const overrideFreezeOption = new Option(
  '--override-freeze',
  'override a freeze; requires --reason',
);

export const reasonOption = new Option('--reason <text>', 'reason, stored in the log');

export const dryRunOption = new Option('--dry-run', 'compose and check without writing');

export const allowBrokenLinksOption = new Option('--allow-broken-links', 'accept broken links');

/** For commands that promote releases, or recompose them. */
export const changeOptions = [reasonOption, dryRunOption, allowBrokenLinksOption] as const;

/** Returns the options of a change. @throws UsageError if a freeze is overridden without a reason */
export async function applyOptions(run: Run<ChangeFlags>): Promise<ChangeOptions> {
  const { context, options, log } = run;
  const { overrideFreeze: overridesFreeze = false, reason = '' } = options;
  if (overridesFreeze) requireReason(reason, '--override-freeze');
  const { now } = context;
  const store = await run.openEnvironment();
  const { name } = store.environment;
  const place = (await store.allEnvironments()).length > 1 ? name : null;
  return {
    ...{ store, place, now, overridesFreeze },
    firstSettings: () => {
      const file = run.configurationFile;
      log(
        `  SETTINGS: ${existsSync(file) ? `from ${file}` : `the defaults, as there is no ${file}`}`,
      );
      return loadSettings(run, store);
    },
    compose: composeWith(context),
    who: await identityOf(context),
    why: reason,
    dryRun: options.dryRun ?? false,
    allowBrokenLinks: options.allowBrokenLinks ?? false,
    onTarget: (target, head) => describeTarget(target, head, place).forEach(log),
    onProgress: run.progress(),
    openPages: pageOpener(run, store),
    onRecord: sendWebhooks(run, store),
    onPlan: (plan) => {
      describeComposed(plan).forEach(log);
      const frozen = describeHold(plan, { now, overridesFreeze });
      if (frozen) log(`  ${frozen}${overridesFreeze ? ' (overridden)' : ''}`);
      const stopped = describeRejection(plan);
      if (stopped) log(`  ${stopped}`);
      const required = approvalsForPlan(plan);
      if (required.count > 0) log(`  requires ${describeRequired(required)}`);
    },
  };
}

/** Returns the function that composes an edition; by default for the day of the process. */
export const composeWith =
  ({ modules, now }: Context): ComposeEdition =>
  async (input) => {
    const { composeEdition } = await modules.compose();
    return composeEdition({ day: dayInBerlin(now()), ...input, composer: composerDigest() });
  };

/** Returns the options of a record that changes no edition, such as a freeze. */
export const actionOptions = async (run: Run, store: Store): Promise<ActionOptions> => ({
  ...{ store, now: run.context.now, onRecord: sendWebhooks(run, store) },
  who: await identityOf(run.context),
});

/** Returns the function that opens changed pages before a change; undefined if it is off. @throws UsageError */
function pageOpener(run: Run<ChangeFlags>, store: Store): ApplyOptions['openPages'] {
  const { context, options } = run;
  const { root, env, now } = context;
  if (options.skipBrowser) {
    requireReason(options.reason, '--skip-browser');
    return () => Promise.resolve({ opened: 'not opened: --skip-browser', pictures: [] });
  }
  const isPipeline = run.variable('CI') !== undefined && run.bucket() !== null;
  const { browser = isPipeline ? 'if installed' : false } = options;
  if (browser === false) return undefined;
  const { keepPicture = pictureFolder(path.join(root, '.cache/opened-pages')) } = options;
  return async (plan) => {
    const { openChangedPages } = await context.modules.openPages();
    const isRequired = browser === true;
    const { siteUrl: origin } = plan.live.edition.site;
    const keepsSoundPages = options.keepPicture !== undefined && options.dryRun === true;
    const how = { store, origin, env, now, keepPicture, keepsSoundPages, isRequired };
    return openChangedPages(plan, { ...how, onProgress: run.progress() });
  };
}

const pictureFolder =
  (folder: string): KeepPicture =>
  async (bytes, name) => {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  };

/** Returns a function that sends a new record to the webhooks that it states. */
export const sendWebhooks =
  ({ context: { env, now }, warn }: Run, store: Store) =>
  ({ rev, settings }: LogRecord): Promise<void> =>
    deliverWebhooks(settings?.webhooks ?? [], rev, { store, env, now, log: warn });

/** Prints the result of a change. @param more further fields of the JSON, and last lines */
export function reportOutcome(
  run: Run,
  apply: ChangeOptions,
  outcome: Outcome,
  { more = {}, last = [] }: { more?: object | undefined; last?: string[] } = {},
): void {
  const json = { ...outcomeJson(outcome, apply), ...more };
  run.report({ lines: [...describeOutcome(outcome, apply), ...last], json });
}

/** Applies a change, and prints its result. */
export async function applyAndReport(run: Run<ChangeFlags>, change: Change): Promise<void> {
  enableCompressionCache(run.context, run.log);
  const apply = await applyOptions(run);
  reportOutcome(run, apply, await applyWithLock(change, apply));
}

/** Maximum lengths of printed lists; `--json` prints all. */
const maxPrinted = { addresses: 20, settings: 12 };

/** Describes a plan before its pages are composed. @param place the environment if there are several */
function describeTarget(target: Target, head: SiteState | null, place: string | null): string[] {
  const { canaries, candidates, summary } = target;
  const all = canaryShares(target, head).map(({ area, before, after }) => {
    return { area, before: describeShares(before), after: describeShares(after) };
  });
  const changed = all.filter(({ before, after }) => before !== after);
  const unchanged = all.length - changed.length;
  const names = canaries.map(({ name }) => name).join(', ');
  const variants = `  ${canaries.length} canaries (${names}), assigned independently: ${candidates.length + 1} variants are composed and checked`;
  return [
    `Plan: ${summary}`,
    ...(place === null ? [] : [`  to ${place}${head ? ` (${head.live.site.siteUrl})` : ''}`]),
    `  on ${describeHead(head)}`,
    ...changed.map(({ area, before, after }) => `  ${area}: ${before} → ${after}`),
    ...(unchanged > 0 ? [`  unchanged: ${pluralize(unchanged, 'area')}`] : []),
    ...(canaries.length < 2 ? [] : [variants]),
  ];
}

function describeHead(head: SiteState | null): string {
  if (!head) return 'an empty log';
  const { rev } = head.record;
  if (head.lost)
    return `revision ${rev} (damaged${head.lost.length > 0 ? `, recorded as lost: ${head.lost.join(', ')}` : ''})`;
  return `revision ${rev}, edition ${head.live.id}`;
}

/** Describes the effects of a composed plan. */
function describeComposed(plan: Plan): string[] {
  const { facts, newPages, notices, owners, ...summary } = planSummary(plan);
  const addresses = describeAddresses(summary.addresses);
  const more = addresses.length - maxPrinted.addresses;
  return [
    ...(more > 1
      ? [...addresses.slice(0, maxPrinted.addresses), `… and ${more} more addresses`]
      : addresses),
    ...(newPages.length > 0 ? [`new pages: ${listSome(newPages, maxPrinted.addresses)}`] : []),
    ...describeSettings(plan.settings),
    ...describeFacts(facts),
    ...notices,
    ...owners,
  ].map((line) => `  ${line}`);
}

export const describeAddresses = (changes: AddressChange[]): string[] =>
  changes.map(
    ({ address, before, after }) =>
      `${address}: ${before ?? '(new)'} → ${after ?? '(nothing; a promotion is rejected)'}`,
  );

/** Describes the settings that a plan changes. */
export function describeSettings({
  changes,
  pages,
}: Pick<PlannedSettings, 'changes' | 'pages'>): string[] {
  if (changes.length === 0) return [];
  const more = changes.length - maxPrinted.settings;
  return [
    `SETTINGS: ${pluralize(changes.length, 'change')}, ${pluralize(pages, 'page')} affected`,
    ...changes.slice(0, maxPrinted.settings).map((change) => `  ${describeSettingsChange(change)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

/** Describes changed facts: `tickets.pass.standard.price 1,460 → 1,560: 4 pages of 2 areas`. */
export const describeFacts = (changes: FactChange[]): string[] =>
  changes.flatMap(({ fact, before, after, pages, areas, rows = [] }) => {
    const [was, is] = shortenBoth([before, after ?? '(withdrawn)']);
    const where =
      pages === 0 ? 'no page' : `${pluralize(pages, 'page')} of ${pluralize(areas.length, 'area')}`;
    return [`${fact} ${was} → ${is}: ${where}`, ...rows.map((row) => `  ${row}`)];
  });

/** Describes the live releases of another environment, and what a promotion from it leaves out. */
export function describeSource(source: SiteState, here: SiteState | null): string[] {
  const { environment, record, live, canaries } = source;
  const has = releaseVersions(live);
  const others = Object.keys(here ? releaseVersions(here.live) : {}).filter(
    (area) => has[area] === undefined,
  );
  return [
    `${environment.name} is at revision ${record.rev}, edition ${live.id}, since ${describeTime(record.when)} by ${describeIdentity(record.who)}`,
    ...canaries.map(
      ({ releases, percent }) =>
        `  not included: the canary of ${listReleases(releases)} for ${percent} % of visitors`,
    ),
    ...(others.length > 0
      ? [`  unchanged, because ${environment.name} lacks them: ${others.join(', ')}`]
      : []),
  ];
}
