import { describeProblems } from '@concourse/compose/checks/problem';
import { formatBytes } from '@concourse/core/text/format';
import type { DeltaStats } from '@concourse/store/deltas';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { Outcome } from './applyChange';
import { listCanaries, canaryShares, type AreaShares } from './changes';
import { describeSentences } from './diff';
import { addressChanges, factChanges, type AddressChange, type FactChange } from './editionChanges';
import { describeOpened } from './openedPages';
import { changedEdition, ownersOfPlan, warningsOf, type Plan } from './planChange';

/** The maximum number of printed sentences; `--json` prints all. */
const maxSentences = 20;

/** Returns the lines of changed sentences that a command prints. */
export function printedSentences(sentences: string[]): string[] {
  const more = sentences.length - maxSentences;
  return [
    ...sentences.slice(0, maxSentences).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

/** Describes the result of a change in lines. @param place the environment, if the project has several */
export function describeOutcome(outcome: Outcome, { place }: { place: string | null }): string[] {
  const { record, hasChanges, retries, restored, deltas, unfinished } = outcome;
  const composed = composedPages(outcome);
  const { sentences = [], opened } = outcome;
  const lines = [
    ...printedSentences(describeSentences(sentences)),
    ...describeProblems(warningsOf(outcome)).map((line) => `  accepted: ${line}`),
    ...(restored > 0 ? [`Restored: ${restored} lost pages or files`] : []),
    ...describeDeltas(deltas),
    ...unfinished.map((line) => `Warning: ${line}`),
    ...(opened === undefined ? [] : [describeOpened(opened)]),
    `Checked: ${composed.recomposed.length} pages composed, ${composed.reused} reused`,
  ];
  if (!hasChanges) return [...lines, 'No changes: the live site is already in this state.'];
  if (!record) return [...lines, 'Dry run: nothing was written.'];
  const { rev, live, canaries = [], variants = [] } = record;
  const [only, ...others] = canaries;
  const shares =
    others.length > 0 ? listCanaries(canaries) : `${only?.percent} % get ${variants[1]}`;
  const canary = only ? `; ${shares}` : '';
  const retried = retries > 0 ? `, after ${retries} concurrent promotions` : '';
  const where = place === null ? '' : ` in ${place}`;
  return [...lines, `Revision ${rev} is live${where}: edition ${live}${canary}${retried}.`];
}

function describeDeltas({ made, bytes, problem }: DeltaStats): string[] {
  const lines = made > 0 ? [`Deltas: ${made} for returning visitors, ${formatBytes(bytes)}`] : [];
  if (problem === null) return lines;
  return [...lines, `Returning visitors download some files whole: ${problem}`];
}

type ComposedPages = { recomposed: string[]; reused: number };

/** Returns the composed pages of all editions of a plan, and the number of reused pages. */
export function composedPages({ live, candidates }: Plan): ComposedPages {
  const [first = live, ...others] = candidates.length > 0 ? candidates : [live];
  const recomposed = new Set([first, ...others].flatMap((each) => each.recomposed));
  const reused = first.reused.filter((address) => !recomposed.has(address));
  return { recomposed: [...recomposed], reused: reused.length };
}

type PlanSummary = {
  summary: string;
  shares: AreaShares[];
  addresses: AddressChange[];
  /** Addresses of new pages. */
  newPages: string[];
  facts: FactChange[];
  notices: string[];
  owners: string[];
};

export function planSummary(plan: Plan): PlanSummary {
  const { target, head, live, candidates } = plan;
  const { edition } = changedEdition(plan);
  return {
    summary: target.summary,
    shares: canaryShares(target, head),
    addresses: head ? addressChanges(head.live, edition) : [],
    newPages: Object.keys(edition.pages).filter((page) => head && !head.live.pages[page]),
    facts: factChanges(head?.live ?? null, edition),
    notices: [...new Set([live, ...candidates].flatMap(({ notices }) => notices))],
    owners: ownersOfPlan(plan),
  };
}

/** The output of a change with `--json`. */
export function outcomeJson(outcome: Outcome, { store }: { store: Store }): object {
  const { live, candidates, variants, record, hasChanges, settings } = outcome;
  const { retries, restored, deltas, unfinished } = outcome;
  const { canaries } = outcome.target;
  const [candidate] = canaries.length === 1 ? candidates : [];
  const { recomposed, reused } = composedPages(outcome);
  const edition = ({ edition: of }: Plan['live']) => ({
    edition: of.id,
    releases: releaseVersions(of),
  });
  return {
    environment: store.environment.name,
    ...planSummary(outcome),
    changed: record !== null,
    wouldChange: hasChanges,
    record,
    live: edition(live),
    candidate: candidate ? edition(candidate) : null,
    percent: (candidate && canaries[0]?.percent) ?? 0,
    canaries,
    variants,
    settings: { changes: settings.changes, pages: settings.pages },
    recomposed,
    reused,
    sentences: outcome.sentences,
    opened: outcome.opened,
    warnings: warningsOf(outcome),
    retries,
    restored,
    deltas,
    unfinished,
  };
}
