import type { RevisionDifference } from '@concourse/console/server/api';
import { NotInStoreError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import { sharesOf } from '@concourse/release/changes';
import { readSitePart, type SiteState } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import { editionDiff, type PageDifference } from '../commands/diff';

/** The two editions that a revision is told by: what some or all visitors got before, and with it. */
export type Compared = {
  of: RevisionDifference['of'];
  before: Edition | null;
  after: Edition;
  /** Changes of a page, for those who take pictures of it. */
  pages: PageDifference[];
};

/** A revision's state and the one before. @throws NotInStoreError where it cannot be read */
async function statesOf(
  store: Store,
  rev: number,
): Promise<{ state: SiteState; before: SiteState | undefined }> {
  const { states } = await readSitePart(store, 2, rev + 1);
  const state = states.find(({ record }) => record.rev === rev);
  if (state) return { state, before: states.find(({ record }) => record.rev === rev - 1) };
  throw new NotInStoreError(
    `Revision ${rev} cannot be shown: it is not in the log, or its pages were pruned.`,
    '`npm run site -- history` says which revisions are kept.',
  );
}

/** What is compared: live editions where they differ, or else what a share of the visitors got. */
function comparedIn(state: SiteState, before: SiteState | undefined): Omit<Compared, 'pages'> {
  if (state.live.id !== before?.live.id) {
    return { of: 'live', before: before?.live ?? null, after: state.live };
  }
  const tried = state.candidate ?? state.live;
  const was = before.candidate ?? before.live;
  if (tried.id === was.id) return { of: 'nothing', before: was, after: tried };
  return { of: 'candidate', before: was, after: tried };
}

/** What a revision was to show, as its plan said it. */
const targetOf = ({ live, canaries, record }: SiteState): Parameters<typeof sharesOf>[0] => ({
  live: { versions: versionsOf(live) },
  canaries,
  tried: [],
  summary: record.why,
});

/** How a revision differs from the one before. @throws NotInStoreError where it cannot be read */
export async function differenceOf(store: Store, rev: number): Promise<RevisionDifference> {
  const { state, before } = await statesOf(store, rev);
  const { of, before: was, after } = comparedIn(state, before);
  const found = await editionDiff(was, { edition: after, blobs: new Map() }, store);
  return {
    environment: store.environment.name,
    rev,
    shares: sharesOf(targetOf(state), before ?? null),
    of,
    pages: found.pages.map(({ name, before: old, after: next, words, cost }) => ({
      name,
      before: old,
      after: next,
      words: (words ?? []).map(({ part, before: said, after: says }) => ({
        part,
        before: said,
        after: says,
      })),
      cost: cost ? { before: cost.before?.total ?? null, after: cost.after?.total ?? null } : null,
    })),
    files: found.files,
    facts: found.facts,
    addresses: found.addresses,
  };
}

/** The same two editions with the pages that differ. @throws NotInStoreError where they cannot be read */
export async function comparedAt(store: Store, rev: number): Promise<Compared> {
  const { state, before } = await statesOf(store, rev);
  const compared = comparedIn(state, before);
  const after = { edition: compared.after, blobs: new Map() };
  const { pages } = await editionDiff(compared.before, after, store);
  return { ...compared, pages };
}
