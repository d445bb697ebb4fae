import type { Requester } from '@concourse/core/store/requests';
import { releaseAfter } from '@concourse/store/claims';
import type { Store } from '@concourse/store/Store';
import { ReleaseError } from '../errors';
import { describeIdentity } from '../identity';
import { readSettings } from '../settings';
import { readSiteState } from '../siteState';
import { isProven, isSamePerson, type ApprovalSettings } from './approvals';
import { describeStatus, isOpen, stateOf, type RequestState } from './requestState';

type Decision = {
  store: Store;
  /** Replaces the recorded settings. */
  rules?: ApprovalSettings | undefined;
};

/** Reads a request. @throws ReleaseError if it does not exist */
export async function readRequest(id: string, { store, rules }: Decision): Promise<RequestState> {
  const file = await store.requests.find(id);
  if (!file) {
    const next = 'To list the requests, run: npm run site -- requests';
    throw new ReleaseError('REQUEST_NOT_FOUND', `There is no request ${id}.`, next);
  }
  const settings = rules ?? (await readSettings(store));
  return stateOf(file, settings, { head: await readSiteState(store), now: store.requests.now() });
}

/** @throws ReleaseError if the request is closed, expired or outdated */
function requireOpen(state: RequestState): void {
  const { status, request } = state;
  if (isOpen(state)) return;
  const message = `Request ${request.id} is not open: ${describeStatus(state)}.`;
  const next = 'Request the change again, if it is still needed.';
  throw new ReleaseError(
    status === 'expired'
      ? 'REQUEST_EXPIRED'
      : status === 'outdated'
        ? 'REQUEST_OUTDATED'
        : 'REQUEST_CLOSED',
    message,
    next,
  );
}

class ApprovalError extends ReleaseError {
  constructor(code: string, message: string) {
    super(code, message, 'Ask another person with the right to approve.');
  }
}

const noError = { code: null, rev: null };

/**
 * Approves a request for the areas that it changes.
 * @returns the state with the approval
 * @throws ReleaseError for the author, a second approval of a person, or a request that is not open
 */
export async function approveRequest(
  id: string,
  by: Requester,
  decision: Decision,
): Promise<RequestState> {
  const { store, rules } = decision;
  const state = await readRequest(id, decision);
  requireOpen(state);
  const { request, events } = state;
  if (isSamePerson(request.who, by.who))
    throw new ApprovalError('APPROVAL_BY_AUTHOR', 'The author of a request cannot approve it.');
  if (events.some(({ kind, who }) => kind === 'approved' && isSamePerson(who, by.who)))
    throw new ApprovalError(
      'APPROVAL_REPEATED',
      `${describeIdentity(by.who)} has already approved this request.`,
    );
  // A pipeline is no person. An approval from a terminal is recorded as a claim.
  const isClaim = by.grantee === null;
  const isPipeline = by.grantee?.names.some((name) => name.startsWith('pipeline:'));
  if (isPipeline || (!isClaim && !isProven(by, rules ?? (await readSettings(store)))))
    throw new ApprovalError(
      'APPROVAL_NOT_BY_PERSON',
      'Only people who sign in can approve a request.',
    );
  await store.requests.addEvent(id, {
    ...{ ...by, ...noError, kind: 'approved', when: store.requests.now().toISOString() },
    message: isClaim ? 'approved, as claimed in a terminal' : 'approved',
  });
  return readRequest(id, decision);
}

/** Withdraws a request. @throws ReleaseError if it is not open, or is being applied */
export async function withdrawRequest(
  id: string,
  { who, grantee }: Requester,
  decision: Decision,
): Promise<RequestState> {
  const { requests } = decision.store;
  const claim = await requests.claim(id);
  if (!claim) {
    const message = `Request ${id} is being applied.`;
    const next = `See the result: npm run site -- requests show ${id}`;
    throw new ReleaseError('REQUEST_BUSY', message, next);
  }
  return releaseAfter(async () => {
    const state = await readRequest(id, decision);
    if (state.status !== 'outdated' && state.status !== 'expired') requireOpen(state);
    await requests.addEvent(id, {
      ...{ who, grantee, ...noError, kind: 'withdrawn', message: 'withdrawn' },
      when: requests.now().toISOString(),
    });
    return readRequest(id, decision);
  }, claim.release);
}
