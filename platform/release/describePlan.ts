import type { Outcome } from './applyChange';
import type { EditionTarget, Target } from './changes';
import { describeProblems } from './checks/describeProblems';
import type { Versions } from './releaseNames';
import { versionsOf, type SiteState } from './siteState';

/** The plan, before anything is composed. */
export function describeTarget(target: Target, head: SiteState | null): string[] {
  const from = head ? `revision ${head.record.rev}, edition ${head.live.id}` : 'an empty log';
  const live = head ? versionsOf(head.live) : {};
  return [
    `Plan: ${target.summary}`,
    `  on ${from}`,
    ...describeEdition('live', target.live, live),
    ...(target.candidate ? describeEdition(`${target.percent} %`, target.candidate, live) : []),
    ...(head?.candidate && !target.candidate
      ? [`  the candidate ${head.candidate.id} (${head.record.percent} %) ends`]
      : []),
  ];
}

function describeEdition(label: string, target: EditionTarget, live: Versions): string[] {
  if ('edition' in target) return [`  ${label}: edition ${target.edition}, as it is`];
  const changed = Object.entries(target.versions).filter(([name, to]) => live[name] !== to);
  if (changed.length === 0) return [`  ${label}: the same releases, composed anew`];
  const kept = Object.keys(target.versions).length - changed.length;
  return [
    ...changed.map(([name, to]) => `  ${label}: ${name} ${live[name] ?? '(new)'} → ${to}`),
    ...(kept > 0
      ? [`  ${label}: ${kept} other ${kept === 1 ? 'release stays' : 'releases stay'}`]
      : []),
  ];
}

/** What came of it. */
export function describeOutcome(outcome: Outcome): string[] {
  const { live, candidate, record, changes, retries } = outcome;
  const composed = candidate ?? live;
  const lines = [
    `Checked: ${composed.recomposed.length} pages composed, ${composed.reused.length} reused`,
    ...describeProblems(composed.warnings).map((line) => `  let through: ${line}`),
  ];
  if (!changes) return [...lines, 'Nothing to do: visitors get exactly this already.'];
  if (!record) return [...lines, 'Dry run: nothing was written.'];
  const again = retries > 0 ? `, after ${retries} other promotions came first` : '';
  const share = candidate ? `; ${record.percent} % get ${candidate.edition.id}` : '';
  return [...lines, `Revision ${record.rev} is live: edition ${record.live}${share}${again}.`];
}

/** The same as one JSON object. */
export function outcomeJson({
  target,
  live,
  candidate,
  record,
  changes,
  retries,
}: Outcome): object {
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
    recomposed: composed.recomposed,
    reused: composed.reused.length,
    warnings: composed.warnings,
    retries,
  };
}
