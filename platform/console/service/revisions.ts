import { readHistory, type HistoryEntry } from '@concourse/release/history';
import { describeIdentity } from '@concourse/release/identity';
import { describeOpened } from '@concourse/release/openedPages';
import type { Store } from '@concourse/store/Store';

/** Revisions, newest first. `more` is the revision to continue before; null if there are no older ones. */
export type HistoryPart = { revisions: RevisionEntry[]; more: number | null };

export async function readRevisions(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPart> {
  // Reads one entry more: the oldest returned revision is compared with the one before it.
  const { entries, more } = await readHistory(store, { limit: limit + 1, before });
  const revisions = entries
    .slice(0, limit)
    .map((entry, at) => revisionEntry(entry, entries[at + 1]));
  const hasMore = more !== null || entries.length > limit;
  return { revisions, more: hasMore ? (revisions.at(-1)?.rev ?? null) : null };
}

export type RevisionEntry = ReturnType<typeof revisionEntry>;

function revisionEntry(entry: HistoryEntry, previous: HistoryEntry | undefined) {
  const candidates = candidatesIn(entry);
  const candidatesBefore = previous ? candidatesIn(previous) : {};
  const isChanged = (area: string): boolean =>
    candidates[area]?.version !== candidatesBefore[area]?.version ||
    candidates[area]?.percent !== candidatesBefore[area]?.percent;
  // The console may be hosted, so browsers receive only these fields of a record.
  const { rev, when, why, changes, dirty, undoes, evidence, opened, pruned, request } = entry;
  return {
    ...{ rev, when, why, changes, dirty, undoes, evidence, pruned, request },
    ...{ candidates, candidatesBefore },
    who: describeIdentity(entry.who),
    approvedBy: (entry.approvals ?? []).map(({ who }) => describeIdentity(who)),
    opened: opened === undefined ? null : describeOpened(opened),
    /** Areas whose canary release or share changed with this revision. */
    changedCandidates: Object.keys({ ...candidates, ...candidatesBefore })
      .filter(isChanged)
      .sort(),
  };
}

/** The release and share of each area that is part of a canary. */
const candidatesIn = ({ canaries }: HistoryEntry) =>
  Object.fromEntries(
    canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([area, version]) => [area, { version, percent }] as const),
    ),
  );
