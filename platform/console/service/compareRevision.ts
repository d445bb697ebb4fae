import { environmentArgument } from '@concourse/core/store/environment';
import { NotInStoreError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import { canaryShares, type AreaShares } from '@concourse/release/changes';
import { editionDiff, type EditionDiff } from '@concourse/release/diff';
import { readSiteStates, type SiteState } from '@concourse/release/siteState';
import { type Store, releaseVersions } from '@concourse/store/Store';

export type RevisionDifference = EditionDiff & {
  shares: AreaShares[];
  of: 'live' | 'candidate' | 'nothing';
};

/** Compares the editions before and after a revision. @throws NotInStoreError if the revision cannot be read */
export async function compareRevision(store: Store, rev: number): Promise<RevisionDifference> {
  const { states } = await readSiteStates(store, 2, rev + 1);
  const state = states.find(({ record }) => record.rev === rev);
  const previous = states.find(({ record }) => record.rev === rev - 1) ?? null;
  if (!state) {
    const message = `Revision ${rev} is not in the log, or its pages were pruned.`;
    const argument = environmentArgument(store.environment);
    const next = `To list the stored revisions, run: npm run site -- history${argument}`;
    throw new NotInStoreError('REVISION_NOT_FOUND', message, next);
  }
  const { of, before, after } = editionsToCompare(state, previous);
  const diff = await editionDiff(before, { edition: after, blobs: new Map() }, store);
  const { live, canaries, record } = state;
  const versions = releaseVersions(live);
  const target = { live: { versions }, canaries, candidates: [], summary: record.why };
  return { ...diff, of, shares: canaryShares(target, previous) };
}

/** Selects the live editions if they differ, otherwise those of the canaries. */
function editionsToCompare(
  state: SiteState,
  before: SiteState | null,
): Pick<RevisionDifference, 'of'> & { before: Edition | null; after: Edition } {
  if (state.live.id !== before?.live.id)
    return { of: 'live', before: before?.live ?? null, after: state.live };
  const after = state.candidate ?? state.live;
  const previous = before.candidate ?? before.live;
  return { of: after.id === previous.id ? 'nothing' : 'candidate', before: previous, after };
}
