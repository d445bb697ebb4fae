import { UsageError } from '@concourse/core/errors/ActionableError';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { sha256 } from '@concourse/core/files/digest';
import type {
  AreaPin,
  RequestedAction,
  Requester,
  StoredRequest,
} from '@concourse/core/store/requests';
import type { Edition, RecordedCanary } from '@concourse/core/store/types';
import type { Store } from '@concourse/store/Store';
import { nothing, type ApplyOptions, type Outcome } from '../applyChange';
import { changeFacts } from '../changedFacts';
import {
  canaryWith,
  changedAreas,
  promoteFrom,
  promoteToAll,
  promoteToCanary,
  withFields,
  type Change,
} from '../changes';
import { describeSentences, planSentences } from '../diff';
import { isIndexed } from '../editionChanges';
import { ReleaseError } from '../errors';
import { changedEdition, type Plan } from '../planChange';
import { parseReleaseNames } from '../releaseNames';
import type { AddressRule } from '../retire';
import { findApprovals, readSource, rollBackTo } from '../rollBack';
import { describeSettingsChange } from '../settings';
import { requireLive, type SiteState } from '../siteState';
import { ApprovalRequiredError } from './approvals';

type ChangeDetails = {
  addressRules?: AddressRule[];
  /** Starts a canary; with a rollout, for example. */
  toCanary?: typeof promoteToCanary | undefined;
};

/** `source` is the state of another environment that the change promotes. */
type DescribedChange = { change: Change; source: SiteState | null };

/** Returns the change that an action describes. @throws ReleaseError for a source without a live edition */
export async function changeOf(
  action: RequestedAction,
  store: Store,
  { addressRules = [], toCanary = promoteToCanary }: ChangeDetails = {},
): Promise<DescribedChange> {
  if (action.do === 'restore') return { change: rollBackTo(action.rev), source: null };
  if (action.do === 'change facts')
    return { change: changeFacts(action.facts, store), source: null };
  const { percent, releases: names = [], facts: factsChoice } = action;
  const releases = parseReleaseNames(names);
  const promote = withFields(
    percent === null ? promoteToAll(releases, addressRules) : toCanary(releases, percent),
    { factsChoice },
  );
  if (action.do === 'promote') return { change: promote, source: null };
  const stores = await store.allEnvironments();
  const { environment } = stores.find((each) => each.environment.name === action.from) ?? {
    environment: { name: action.from, isDefault: false },
  };
  if (names.length > 0) {
    const approvals = await findApprovals(store, environment, releases);
    const approved = approvals.map(({ live }) => live);
    return { change: withFields(promote, { approved }), source: approvals[0] ?? null };
  }
  const source = await readSource(store, environment);
  const how = { addressRules, ...(percent !== null && { percent }) };
  return { change: withFields(promoteFrom(source, how), { factsChoice }), source };
}

type Shown = { live: Edition; canaries: readonly RecordedCanary[]; candidate: Edition | null };

const pinAreas = (areas: string[], { live, canaries, candidate }: Shown): AreaPin[] =>
  areas.map((area) => {
    const pin = ({ releases }: Edition) => {
      const { version = '', digest = '' } = releases[area] ?? {};
      return releases[area] ? { version, digest } : null;
    };
    const canary = canaryWith(area, { canaries });
    const { name = '', percent = 0 } = canary ?? {};
    return {
      ...{ area, live: pin(live) },
      canary: canary && candidate ? { name, percent, release: pin(candidate) } : null,
    };
  });

/** Digest of what visitors get of areas, and of the values of pages. Changes of other areas do not change it. */
export const stateDigest = (head: SiteState, areas: string[]): string =>
  sha256(canonicalJson([pinAreas(areas, head), head.live.configuration, isIndexed(head.live)]));

/** Returns what visitors get of areas after a plan. */
export const pinsAfter = ({ live, candidates, target }: Plan, areas: string[]): AreaPin[] =>
  pinAreas(areas, {
    ...{ live: live.edition, canaries: target.canaries },
    candidate: candidates.at(-1)?.edition ?? null,
  });

/** Returns the parts of a plan that people approve: words, changed pages and settings. */
export async function requestedPlan(plan: Plan, store: Store): Promise<StoredRequest['plan']> {
  const { head, target, settings } = plan;
  const before = head?.live.pages ?? {};
  const { pages } = changedEdition(plan).edition;
  const isChanged = (page: string) => before[page]?.blob !== pages[page]?.blob;
  return {
    summary: target.summary,
    sentences: describeSentences(await planSentences(plan, store)),
    pages: Object.keys({ ...before, ...pages })
      .filter(isChanged)
      .sort(),
    settings: [...settings.changes, ...settings.facts].map(describeSettingsChange),
  };
}

/** A request expires so long after its time. */
const lifetimeMs = 7 * 86_400_000;

export type RequestDetails = Requester & {
  action: RequestedAction;
  why: string;
  /** The time at which to apply it; null for as soon as it is approved. */
  at: Date | null;
};

/** Stores a request that pins what a plan changes. @throws ReleaseError for a plan without changes */
async function makeRequest(
  plan: Plan,
  { who, grantee, action, why, at }: RequestDetails,
  store: Store,
): Promise<StoredRequest> {
  const head = requireLive(plan.head);
  const areas = changedAreas(plan.target, head);
  if (areas.length === 0) {
    const message = 'The requested change would change nothing.';
    throw new ReleaseError('REQUEST_EMPTY', message, 'Name releases that are not live.');
  }
  const now = store.requests.now();
  return store.requests.create({
    ...{ who, grantee, action, why, areas },
    when: now.toISOString(),
    at: at?.toISOString() ?? null,
    expires: new Date((at ?? now).getTime() + lifetimeMs).toISOString(),
    rev: head.record.rev,
    before: stateDigest(head, areas),
    after: pinsAfter(plan, areas),
    plan: await requestedPlan(plan, store),
  });
}

/**
 * Applies a change. If it names a time, or rules require approvals, stores a request instead.
 * @param perform applies the change, or plans it in a dry run
 * @param details null for a change that cannot be requested
 * @returns the outcome, which is only a plan if there is a request
 */
export async function applyOrRequest(
  perform: (options: ApplyOptions) => Promise<Outcome>,
  options: ApplyOptions,
  details: RequestDetails | null,
): Promise<{ outcome: Outcome; request: StoredRequest | null }> {
  const isTimed = details !== null && details.at !== null;
  const { outcome, needsApproval } = await perform(
    isTimed ? { ...options, dryRun: true } : options,
  ).then(
    (applied) => ({ outcome: applied, needsApproval: false }),
    (error: unknown) => {
      if (!(error instanceof ApprovalRequiredError) || !details) throw error;
      return { outcome: { ...error.plan, ...nothing }, needsApproval: true };
    },
  );
  if (!details || options.dryRun || !(isTimed || needsApproval)) return { outcome, request: null };
  if (options.overridesFreeze) {
    const message = 'A request cannot override a freeze: it waits until the freeze ends.';
    throw new UsageError(message, 'Omit the override, or end the freeze.');
  }
  return { outcome, request: await makeRequest(outcome, details, options.store) };
}
