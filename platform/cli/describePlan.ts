import { factChangesOf, warningsOf, type Outcome, type Plan } from '../release/applyChange';
import type { Target } from '../release/changes';
import { describeProblems } from '../release/checks/describeProblems';
import { describeShares, sharesOf, type AreaShares } from '../release/shares';
import { versionsOf, type SiteState } from '../release/siteState';
import { describeFacts } from './describeFacts';

/** The plan, before anything is composed: what each share of the visitors gets of every area. */
export function describeTarget(target: Target, head: SiteState | null): string[] {
  const from = describeHead(head);
  return [
    `Plan: ${target.summary}`,
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

/** The rest of the plan, once it is composed: what becomes of facts, and how many pages say it. */
export const describeFactsOf = (plan: Plan): string[] =>
  describeFacts(factChangesOf(plan)).map((line) => `  ${line}`);

/** What came of it. */
export function describeOutcome(outcome: Outcome): string[] {
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
  return [...lines, `Revision ${record.rev} is live: edition ${record.live}${share}${again}.`];
}

/** The same as one JSON object. */
export function outcomeJson(outcome: Outcome): object {
  const { head, target, live, candidate, record, changes, retries, restored } = outcome;
  const composed = candidate ?? live;
  return {
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
    facts: factChangesOf(outcome),
    recomposed: composed.recomposed,
    reused: composed.reused.length,
    warnings: warningsOf({ live, candidate }),
    retries,
    restored,
  };
}
