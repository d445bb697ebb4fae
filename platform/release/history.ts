import type { AreaOwner } from '@concourse/contract/owner';
import { findOwner } from '@concourse/core/project/areas';
import type { Damage, StoreDamageError } from '@concourse/core/store/errors';
import type { LogRecord, RecordedCanary, RecordedSigner } from '@concourse/core/store/types';
import { toDamage } from '@concourse/store/fileDamage';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { dirtyReleases } from './provenance';
import type { Versions } from './releaseNames';
import { readSettings } from './settings';
import { readSiteStates, type SiteState } from './siteState';

export type HistoryEntry = LogRecord & {
  environment: string;
  /** Changed live releases, by area. */
  changes: Record<string, { from: string | null; to: string | null }>;
  canaries: RecordedCanary[];
  tried: Versions;
  owners: Record<string, AreaOwner>;
  /** Changed areas whose release was built with uncommitted changes. */
  dirty: string[];
  /** Set if its changes are unknown, as its editions or those of the previous revision were pruned. */
  pruned?: 'this' | 'before';
};

/** A part of the history, newest first. `more` is the revision before which the next part begins, or null. */
export type HistoryPage = {
  entries: HistoryEntry[];
  damage: StoreDamageError[];
  more: number | null;
};

/** What the command `history` prints, also through a hosted console. */
export type PrintedHistory = Omit<HistoryPage, 'damage'> & {
  damage: Damage[];
  /** The accepted keys, which have names. */
  signers: RecordedSigner[];
};

/** Reads a part of the history with the names of its signers. @throws StoreDamageError if no record is readable */
export async function printedHistory(
  store: Store,
  part: { limit: number; before?: number },
): Promise<PrintedHistory> {
  const { damage, ...page } = await readHistory(store, part);
  const { signers } = await readSettings(store);
  return { ...page, damage: damage.map(toDamage), signers: signers ?? [] };
}

/** Reads revisions with their changes. @throws StoreDamageError if no record is readable */
export async function readHistory(
  store: Store,
  { limit, before }: { limit: number; before?: number },
): Promise<HistoryPage> {
  // The changes of the oldest revision need the previous one.
  const { first, states, pruned, damage } = await readSiteStates(store, limit + 1, before);
  if (states.length === 0 && pruned.length === 0 && damage[0]) throw damage[0];
  const from = first > 1 ? first + 1 : 1;
  const entries = states
    .map((state, index) => entryOf(state, states[index - 1]))
    .concat(pruned.map((record) => prunedEntry(store, record)))
    .filter(({ rev }) => rev >= from)
    .sort((a, b) => b.rev - a.rev);
  const dirty = await dirtyReleases(store, entries.flatMap(releasesOf));
  for (const entry of entries) {
    const built = releasesOf(entry).filter((release) => dirty.has(release.join('@')));
    entry.dirty = [...new Set(built.map(([area]) => area))];
  }
  return { entries, damage, more: from > 1 ? from : null };
}

const releasesOf = ({ changes, tried }: HistoryEntry): [area: string, version: string][] => [
  ...Object.entries(changes).flatMap(([area, { to }]): [string, string][] =>
    to === null ? [] : [[area, to]],
  ),
  ...Object.entries(tried),
];

const prunedEntry = ({ environment }: Store, record: LogRecord): HistoryEntry => ({
  ...{ environment: environment.name, ...record, canaries: record.canaries ?? [] },
  ...{ changes: {}, tried: {}, owners: {}, dirty: [], pruned: 'this' },
});

function entryOf(state: SiteState, before: SiteState | undefined): HistoryEntry {
  const known = state.followsPruned ? state : before;
  const from = known ? releaseVersions(known.live) : {};
  const to = releaseVersions(state.live);
  const inCanaries = state.canaries.flatMap(({ releases }) => Object.entries(releases));
  const changes = Object.keys({ ...from, ...to })
    .sort()
    .filter((name) => from[name] !== to[name])
    .map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }] as const);
  const owners = [...changes, ...inCanaries].flatMap(([name]) => {
    const owner = findOwner(name, state.candidate, state.live, known?.live ?? null);
    return owner ? [[name, owner] as const] : [];
  });
  return {
    environment: state.environment.name,
    ...state.record,
    ...(state.followsPruned && { pruned: 'before' as const }),
    changes: Object.fromEntries(changes),
    canaries: state.canaries,
    tried: Object.fromEntries(inCanaries),
    owners: Object.fromEntries(owners),
    dirty: [],
  };
}
