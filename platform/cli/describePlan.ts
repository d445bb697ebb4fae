import { describeProblems } from '@concourse/checks/checks/problem';
import type { LogRecord } from '@concourse/core/store/types';
import {
  addressChangesOf,
  factChangesOf,
  noticesOf,
  ownersOfPlan,
  warningsOf,
  type ApplyOptions,
  type Outcome,
  type Plan,
} from '@concourse/release/applyChange';
import { listCanaries } from '@concourse/release/canary';
import { describeShares, sharesOf, type AreaShares, type Target } from '@concourse/release/changes';
import type { PlannedSettings } from '@concourse/release/settings';
import type { SiteState } from '@concourse/release/siteState';
import { versionsOf } from '@concourse/store/versionsOf';
import { describeAddresses } from './describeAddresses';
import { describeConfiguration } from './describeConfiguration';
import { describeFacts } from './describeFacts';

/**
 * The plan, before anything is composed: what each share of the visitors gets of every area.
 * @param to the environment, where there are several
 */
export function describeTarget(
  target: Target,
  head: SiteState | null,
  to: string | null = null,
): string[] {
  const from = describeHead(head);
  return [
    `Plan: ${target.summary}`,
    ...(to === null ? [] : [`  to ${to}`]),
    `  on ${from}`,
    ...sharesOf(target, head).map((area) => `  ${describeArea(area)}`),
    ...describeMixtures(target),
  ];
}

const describeMixtures = ({ canaries, tried }: Target): string[] =>
  canaries.length > 1
    ? [
        `  ${canaries.length} canaries (${canaries.map(({ name }) => name).join(', ')}), drawn apart: ${tried.length + 1} mixtures are composed and checked`,
      ]
    : [];

function describeArea({ area, before, after }: AreaShares): string {
  const [was, becomes] = [describeShares(before), describeShares(after)];
  return was === becomes ? `${area}: ${was}, as before` : `${area}: ${was} → ${becomes}`;
}

function describeHead(head: SiteState | null): string {
  if (!head) return 'an empty log';
  if (head.isAfterDamage) return `revision ${head.record.rev}, which is damaged`;
  return `revision ${head.record.rev}, edition ${head.live.id}`;
}

/** How many addresses are named; `--json` names all. */
const shown = 20;

/**
 * The rest of the plan, once it is composed: what becomes of addresses, of facts and how many pages say it, what is
 * worth knowing, and whom to ask about the areas that change.
 * @param file the configuration, which need not exist
 */
export function describeComposed(plan: Plan, file: string): string[] {
  const addresses = describeAddresses(addressChangesOf(plan));
  const more = addresses.length - shown;
  return [
    ...(more > 1 ? [...addresses.slice(0, shown), `… and ${more} more addresses`] : addresses),
    ...describeConfiguration(plan, file),
    ...describeFacts(factChangesOf(plan)),
    ...noticesOf(plan),
    ...ownersOfPlan(plan),
  ].map((line) => `  ${line}`);
}

/** What came of it. @param place the environment, where there are several */
export function describeOutcome(
  outcome: Outcome,
  { place }: { place: string | null } = { place: null },
): string[] {
  const { record, changes, retries, restored } = outcome;
  const composed = pagesOf(outcome);
  const lines = [
    `Checked: ${composed.recomposed.length} pages composed, ${composed.reused} reused`,
    ...describeProblems(warningsOf(outcome)).map((line) => `  let through: ${line}`),
    ...(restored > 0 ? [`Restored: ${restored} pages or files that the store had lost`] : []),
  ];
  if (!changes) return [...lines, 'Nothing to do: visitors get exactly this already.'];
  if (!record) return [...lines, 'Dry run: nothing was written.'];
  const again = retries > 0 ? `, after ${retries} other promotions came first` : '';
  const share = describeTried(record);
  const where = place === null ? '' : ` in ${place}`;
  return [
    ...lines,
    `Revision ${record.rev} is live${where}: edition ${record.live}${share}${again}.`,
  ];
}

/** Pages that a plan composes, in any of its editions, and how many it takes over. */
export function pagesOf({ live, tried }: Plan): { recomposed: string[]; reused: number } {
  const [first = live, ...others] = tried.length > 0 ? tried : [live];
  const recomposed = new Set([first, ...others].flatMap((each) => each.recomposed));
  const reused = first.reused.filter((address) => !recomposed.has(address));
  return { recomposed: [...recomposed], reused: reused.length };
}

function describeTried({ candidate, percent, canaries = [] }: LogRecord): string {
  if (candidate !== null) return `; ${percent} % get ${candidate}`;
  return canaries.length > 0 ? `; ${listCanaries(canaries)}` : '';
}

/** The same as one JSON object. */
export function outcomeJson(outcome: Outcome, { store }: Pick<ApplyOptions, 'store'>): object {
  const { head, target, live, tried, record, changes, retries, restored } = outcome;
  const { canaries } = target;
  const [candidate] = canaries.length === 1 ? tried : [];
  const { recomposed, reused } = pagesOf(outcome);
  return {
    environment: store.environment.name,
    summary: target.summary,
    changed: record !== null,
    wouldChange: changes,
    record,
    live: { edition: live.edition.id, releases: versionsOf(live.edition) },
    candidate: candidate
      ? { edition: candidate.edition.id, releases: versionsOf(candidate.edition) }
      : null,
    percent: (candidate && canaries[0]?.percent) ?? 0,
    canaries,
    mixtures: [live, ...tried].map(({ edition }) => edition.id),
    shares: sharesOf(target, head),
    addresses: addressChangesOf(outcome),
    settings: settingsJson(outcome.settings),
    facts: factChangesOf(outcome),
    notices: noticesOf(outcome),
    owners: ownersOfPlan(outcome),
    recomposed,
    reused,
    warnings: warningsOf(outcome),
    retries,
    restored,
  };
}

const settingsJson = ({ changes, pages }: PlannedSettings): object => ({ changes, pages });
