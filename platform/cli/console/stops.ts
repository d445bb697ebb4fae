import type { HistoryPart, Stop } from '@concourse/console/server/api';
import { describeIdentity } from '@concourse/release/identity';
import type { Store } from '@concourse/store/Store';
import { history, type HistoryEntry } from '../commands/history';

/** A part of the history as the room shows it: a stop for each revision, the newest first. */
export async function stopsOf(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPart> {
  // One more: whether a share is new shows beside the revision before.
  const { entries, more } = await history(store, {
    limit: limit + 1,
    ...(before !== undefined && { before }),
  });
  const stops = entries.slice(0, limit).map((entry, at) => stopOf(entry, entries[at + 1]));
  const isMore = more !== null || entries.length > limit;
  return { stops, more: isMore ? (stops.at(-1)?.rev ?? null) : null };
}

function stopOf(entry: HistoryEntry, before: HistoryEntry | undefined): Stop {
  const { rev, when, who, why, live, changes, owners, dirty, undoes, pruned, evidence } = entry;
  const tried = triedIn(entry);
  const was = before ? triedIn(before) : {};
  const isAnew = (area: string): boolean =>
    tried[area]?.version !== was[area]?.version || tried[area]?.percent !== was[area]?.percent;
  return {
    rev,
    when,
    who: describeIdentity(who),
    why,
    edition: live,
    changes,
    tried,
    triedAnew: [...new Set([...Object.keys(tried), ...Object.keys(was)])].filter(isAnew).sort(),
    owners,
    dirty,
    undoes: undoes ?? null,
    evidence: evidence ?? null,
    pruned: pruned ?? null,
  };
}

/** What some visitors got, by area. */
const triedIn = ({ canaries }: HistoryEntry): Stop['tried'] =>
  Object.fromEntries(
    canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([area, version]) => [area, { version, percent }] as const),
    ),
  );
