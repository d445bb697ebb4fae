import { describeTime } from '@concourse/core/config/freezes';
import type { RequestEvent, RequestFile } from '@concourse/core/store/requests';
import { pluralize } from '@concourse/core/text/format';
import type { Store } from '@concourse/store/Store';
import { describeIdentity } from '../identity';
import { readSettings } from '../settings';
import { readSiteState, type SiteState } from '../siteState';
import { approvalsFor, countedApprovals, type ApprovalSettings } from './approvals';
import { stateDigest } from './makeRequest';

/** `waiting`: for approvals. `scheduled`: for its time. `due`: a scheduler applies it. `held`: a person tries again. */
type RequestStatus =
  | 'waiting'
  | 'scheduled'
  | 'due'
  | 'held'
  | 'expired'
  | Exclude<RequestEvent['kind'], 'approved'>;

/** A request with what decides about it now. */
export type RequestState = RequestFile & {
  status: RequestStatus;
  approvals: ReturnType<typeof countedApprovals>;
  /** The number of approvals that the rules require. */
  required: number;
  /** The event that holds or closed it; null otherwise. */
  last: RequestEvent | null;
};

/** Returns the event that closed a request; undefined while it is open. An applied request stays applied. */
export const closingEvent = ({ events }: RequestFile): RequestEvent | undefined => {
  const closing = events.filter(({ kind }) => kind !== 'approved' && kind !== 'held');
  return closing.find(({ kind }) => kind === 'applied') ?? closing[0];
};

/** Computes the state of a request. @param head the live state; null skips the comparison with it */
export function stateOf(
  file: RequestFile,
  settings: ApprovalSettings,
  { head, now }: { head: SiteState | null; now: Date },
): RequestState {
  const { request, events } = file;
  const { areas, at, expires, before } = request;
  const approvals = countedApprovals(file, settings);
  const { count: required } = approvalsFor(areas, settings);
  const closed = closingEvent(file);
  const [last = null] = events.toReversed();
  // An approval after a hold lets the scheduler try again.
  const held = last?.kind === 'held' ? last : null;
  const status = (): RequestStatus => {
    if (closed) return closed.kind as RequestStatus;
    if (new Date(expires) <= now) return 'expired';
    if (head && stateDigest(head, areas) !== before) return 'outdated';
    if (held) return 'held';
    const isBefore = at !== null && new Date(at) > now;
    if (approvals.length < required && (isBefore || at === null)) return 'waiting';
    return isBefore ? 'scheduled' : 'due';
  };
  return { ...file, approvals, required, status: status(), last: closed ?? held };
}

/** True for a request that can still be applied. */
export const isOpen = ({ status }: RequestState): boolean =>
  ['waiting', 'scheduled', 'due', 'held'].includes(status);

/** Closed requests are listed for so long, so that their authors see what happened. */
const shownMs = 24 * 3_600_000;

/**
 * Returns open requests, and those that were closed within a day; newest first.
 * @param rules replaces the recorded settings
 */
export async function readRequests(
  store: Store,
  rules?: ApprovalSettings,
): Promise<RequestState[]> {
  const states = await readStates(await store.requests.readCurrent(), store, rules);
  const shownFrom = store.requests.now().getTime() - shownMs;
  return states.filter(
    (state) => isOpen(state) || Date.parse(state.last?.when ?? state.request.expires) > shownFrom,
  );
}

/** Computes the states of requests by the live state of their environment. */
export async function readStates(
  files: RequestFile[],
  store: Store,
  rules?: ApprovalSettings,
): Promise<RequestState[]> {
  if (files.length === 0) return [];
  const settings = rules ?? (await readSettings(store));
  const now = store.requests.now();
  const head = await readSiteState(store);
  return files.map((file) => stateOf(file, settings, { head, now }));
}

/** Describes the state of a request: `waits for 1 of 2 approvals`, `applied as revision 7`. */
export function describeStatus(state: RequestState): string {
  const { request, status, approvals, required, last } = state;
  const at = request.at === null ? '' : `, for ${describeTime(request.at)}`;
  switch (status) {
    case 'waiting':
      return `waits for ${required - approvals.length} of ${pluralize(required, 'approval')}${at}`;
    case 'scheduled':
      return `will be applied at ${describeTime(request.at ?? '')}`;
    case 'due':
      return 'will be applied within seconds';
    case 'applied':
      return `applied as revision ${last?.rev ?? ''}`;
    case 'withdrawn':
      return `withdrawn by ${describeIdentity(last?.who ?? '')}`;
    case 'expired':
      return `expired on ${describeTime(request.expires)}: request it again`;
    case 'outdated':
      return last?.message ?? outdatedMessage(request.areas);
    default:
      return `${status}: ${last?.message ?? ''}`;
  }
}

export const outdatedMessage = (areas: string[]): string =>
  `outdated: what visitors get of ${areas.join(', ')}, or a value of pages, has changed since the request. Request it again`;
