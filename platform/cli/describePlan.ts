import {
  addressChangesOf,
  factChangesOf,
  noticesOf,
  ownersOfPlan,
  warningsOf,
  type ApplyOptions,
  type Outcome,
  type Plan,
} from '../release/applyChange';
import type { Target } from '../release/changes';
import { describeProblems } from '../release/checks/describeProblems';
import { describeShares, sharesOf, type AreaShares } from '../release/shares';
import type { SiteState } from '../release/siteState';
import { versionsOf } from '../store/versionsOf';
import { describeAddresses } from './describeAddresses';
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
  ];
}

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
 */
export function describeComposed(plan: Plan): string[] {
  const addresses = describeAddresses(addressChangesOf(plan));
  const more = addresses.length - shown;
  return [
    ...(more > 1 ? [...addresses.slice(0, shown), `… and ${more} more addresses`] : addresses),
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
  const { live, candidate, record, changes, retries, restored } = outcome;
  const composed = candidate ?? live;
  const lines = [
    `Checked: ${composed.recomposed.length} pages composed, ${composed.reused.length} reused`,
    ...describeProblems(warningsOf(outcome)).map((line) => `  let through: ${line}`),
    ...(restored > 0 ? [`Restored: ${restored} pages or files that the store had lost`] : []),
  ];
  if (!changes) return [...lines, 'Nothing to do: visitors get exactly this already.'];
  if (!record) return [...lines, 'Dry run: nothing was written.'];
  const again = retries > 0 ? `, after ${retries} other promotions came first` : '';
  const share = candidate ? `; ${record.percent} % get ${candidate.edition.id}` : '';
  const where = place === null ? '' : ` in ${place}`;
  return [
    ...lines,
    `Revision ${record.rev} is live${where}: edition ${record.live}${share}${again}.`,
  ];
}

/** The same as one JSON object. */
export function outcomeJson(outcome: Outcome, { store }: Pick<ApplyOptions, 'store'>): object {
  const { head, target, live, candidate, record, changes, retries, restored } = outcome;
  const composed = candidate ?? live;
  return {
    environment: store.environment.name,
    summary: target.summary,
    changed: record !== null,
    wouldChange: changes,
    record,
    live: { edition: live.edition.id, releases: versionsOf(live.edition) },
    candidate: candidate && {
      edition: candidate.edition.id,
      releases: versionsOf(candidate.edition),
    },
    percent: target.percent,
    shares: sharesOf(target, head),
    addresses: addressChangesOf(outcome),
    facts: factChangesOf(outcome),
    notices: noticesOf(outcome),
    owners: ownersOfPlan(outcome),
    recomposed: composed.recomposed,
    reused: composed.reused.length,
    warnings: warningsOf({ live, candidate }),
    retries,
    restored,
  };
}
