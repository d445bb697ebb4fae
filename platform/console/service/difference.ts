import { NotInStoreError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import { sharesOf } from '@concourse/release/changes';
import { editionDiff, type EditionDiff } from '@concourse/release/diff';
import { readSitePart, type SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { RevisionDifference } from '../server/api';

type Compared = {
  of: RevisionDifference['of'];
  /** The edition that visitors got before, and with the revision. */
  before: Edition | null;
  after: Edition;
};

/**
 * Compares the editions of a revision and the one before.
 * @throws NotInStoreError if the revision cannot be read
 */
export async function compareRevision(
  store: Store,
  rev: number,
): Promise<Compared & { state: SiteState; previous: SiteState | undefined; diff: EditionDiff }> {
  const { states } = await readSitePart(store, 2, rev + 1);
  const state = states.find(({ record }) => record.rev === rev);
  const previous = states.find(({ record }) => record.rev === rev - 1);
  if (!state) {
    throw new NotInStoreError(
      `Revision ${rev} cannot be shown: it is not in the log, or its pages were pruned.`,
      '`npm run site -- history` says which revisions are kept.',
    );
  }
  const compared = editionsOf(state, previous);
  const after = { edition: compared.after, blobs: new Map() };
  const diff = await editionDiff(compared.before, after, store);
  return { ...compared, state, previous, diff };
}

/** Selects the live editions if they differ, else those of the canaries. */
function editionsOf(state: SiteState, before: SiteState | undefined): Compared {
  if (state.live.id !== before?.live.id) {
    return { of: 'live', before: before?.live ?? null, after: state.live };
  }
  const tried = state.candidate ?? state.live;
  const was = before.candidate ?? before.live;
  return { of: tried.id === was.id ? 'nothing' : 'candidate', before: was, after: tried };
}

/** Returns how a revision differs from the one before. @throws NotInStoreError if it cannot be read */
export async function differenceOf(store: Store, rev: number): Promise<RevisionDifference> {
  const { of, state, previous, diff } = await compareRevision(store, rev);
  const { live, canaries, record } = state;
  const target = {
    live: { versions: versionsOf(live) },
    canaries,
    tried: [],
    summary: record.why,
  };
  return { ...diff, of, shares: sharesOf(target, previous ?? null) };
}
