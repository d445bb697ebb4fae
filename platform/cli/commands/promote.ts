import type { Command } from 'commander';
import type { Environment } from '@concourse/core/store/environment';
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import type { ApplyOptions, Outcome } from '@concourse/release/applyChange';
import { applyInTurn } from '@concourse/release/applyInTurn';
import { promoteFrom, promoteToAll, promoteToSome } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames, type Versions } from '@concourse/release/releaseNames';
import type { AddressWord } from '@concourse/release/retire/addressWords';
import { readSiteState, type SiteState } from '@concourse/release/siteState';
import { beginRollout } from '@concourse/rollout/rolloutChanges';
import { cacheCompressed } from '@concourse/store/compression';
import { addressWords, withAddresses, type AddressOptions } from '../addressOptions';
import { applyOptions } from '../applyOptions';
import type { Context } from '../context';
import { describeOutcome, outcomeJson } from '../describePlan';
import { describeSource } from '../describeSource';
import { openEnvironment } from '../environments';
import { withFreezes, type FreezeOptions } from '../freezeOptions';
import { rolloutPlan, withRollout, type RolloutOptions } from '../rolloutOptions';
import { progress, report, type CommonOptions, writingCommand } from '../siteCommand';

type Options = CommonOptions &
  AddressOptions &
  FreezeOptions &
  RolloutOptions & {
    to?: string;
    from?: string;
    today?: boolean;
    dryRun?: boolean;
    why?: string;
    allowBrokenLinks?: boolean;
  };

/** Puts releases live, for everybody or for a share of the visitors. */
export function promote(
  releases: Versions,
  percent: number | undefined,
  options: ApplyOptions,
  { words = [], plan = null }: { words?: AddressWord[]; plan?: RecordedRollout | null } = {},
): Promise<Outcome> {
  if (percent === undefined) return applyInTurn(promoteToAll(releases, words), options);
  const change = plan ? beginRollout(releases, percent, plan) : promoteToSome(releases, percent);
  return applyInTurn(change, options);
}

/**
 * Puts what another environment has live here, in one revision.
 * @throws ReleaseError where that is this one, or has nothing live
 */
export async function promoteWhatIsIn(
  from: Environment,
  how: { percent?: number; words?: AddressWord[] },
  options: ApplyOptions & { log: (line: string) => void },
): Promise<{ outcome: Outcome; source: SiteState }> {
  const { store, log } = options;
  if (from.name === store.environment.name) {
    throw new ReleaseError(
      `--from and --to both name ${from.name}.`,
      'Name where the releases come from, and where they are to go.',
    );
  }
  const source = await readSiteState(store.in(from));
  if (!source) {
    throw new ReleaseError(
      `Nothing is live in ${from.name} yet.`,
      `First: npm run site -- promote <area>@<version> --to ${from.name}`,
    );
  }
  describeSource(source, await readSiteState(store)).forEach(log);
  const change = promoteFrom(source, how);
  return { outcome: await applyInTurn(change, options), source };
}

export function promoteCommand(context: Context<'compose'>): Command {
  const command = writingCommand(
    'promote',
    'Put releases live: compose, check, and append to the log',
    'promote mf-awards@1.1.0 --canary 10 --why "new jury page"',
  )
    .argument('[release...]', 'releases, each as <area>@<version>')
    .option(
      '--to <environment>',
      'environment they go live in (env: SITE_ENVIRONMENT; the default one unless told)',
    )
    .option('--from <environment>', 'all releases that are live in another environment')
    .option('--today', 'what is live already, composed for the day that it is in Berlin')
    .option('--why <text>', 'reason, kept in the log')
    .option('--dry-run', 'compose and check, but put nothing live')
    .option('--allow-broken-links', 'let broken links through; the log says so');
  return withFreezes(withAddresses(withRollout(command))).action(
    async (typed: string[], options: Options) => {
      const { to, from, canary, today = false } = options;
      const words = await addressWords(context, options);
      const given = typed.length + words.length;
      if (today && (given > 0 || from !== undefined || canary !== undefined)) throw notOfToday();
      if (from === undefined ? given === 0 && !today : typed.length > 0) throw eitherOr(from);
      if (canary !== undefined && words.length > 0) throw wordsForSome();
      const plan = rolloutPlan(options);
      if (plan && from !== undefined) throw planNeedsNames();
      const releases = parseReleaseNames(typed);
      const named = { ...options, ...(to !== undefined && { environment: to }) };
      // A build has weighed the pages that it would bring.
      cacheCompressed(context, progress(context, options));
      const apply = await applyOptions(context, named);
      const tell = (outcome: Outcome, more: object = {}): void =>
        report(context, options, {
          lines: describeOutcome(outcome, apply),
          json: { ...outcomeJson(outcome, apply), ...more },
        });
      if (today) {
        const why = apply.why || 'for the day that it is';
        tell(await promote({}, undefined, { ...apply, why, kind: 'recomposition' }));
        return;
      }
      if (from === undefined) {
        tell(await promote(releases, canary, apply, { words, plan }));
        return;
      }
      const { store } = await openEnvironment(context, { ...options, environment: from });
      const log = progress(context, options);
      const how = { ...(canary !== undefined && { percent: canary }), words };
      const { outcome, source } = await promoteWhatIsIn(store.environment, how, { ...apply, log });
      const { rev, live } = source.record;
      tell(outcome, { from: { environment: from, rev, edition: live } });
    },
  );
}

const wordsForSome = (): ReleaseError =>
  new ReleaseError(
    'What is said of an address holds for everybody: it cannot be tried by some.',
    "Leave --canary out, or say it in `retired` of the area's src/routes.ts, whose release may be tried.",
  );

const planNeedsNames = (): ReleaseError =>
  new ReleaseError(
    'A canary that goes on by itself is of releases that are named.',
    'Name them instead of --from, or leave out --then.',
  );

const notOfToday = (): ReleaseError =>
  new ReleaseError(
    '--today is of what is live, for everybody: it takes no release, no --from and no --canary.',
    'Promote releases by themselves: days that have passed are said as past with them.',
  );

const eitherOr = (from: string | undefined): ReleaseError =>
  new ReleaseError(
    from === undefined
      ? 'promote was given no release.'
      : `promote takes releases, or all that are live in ${from} (--from), not both.`,
    'Write <area>@<version>, such as mf-awards@1.2.0. What another environment has: --from <environment>',
  );
