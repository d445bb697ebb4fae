import { ActionableError } from '@concourse/core/errors/ActionableError';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import {
  NotInStoreError,
  PrunedError,
  StoreDamageError,
  StoreError,
} from '@concourse/core/store/errors';
import type { RequestEvent, RequestFile, StoredRequest } from '@concourse/core/store/requests';
import type { LogRecord } from '@concourse/core/store/types';
import { releaseAfter } from '@concourse/store/claims';
import type { Store } from '@concourse/store/Store';
import { applyWithLock, type ApplyOptions } from '../applyChange';
import { ReleaseError } from '../errors';
import type { Plan } from '../planChange';
import { readSettings } from '../settings';
import { readSiteState, requireLive, type SiteState } from '../siteState';
import {
  approvalsFor,
  countedApprovals,
  describeRequired,
  stillMay,
  type ApprovalRecord,
  type ApprovalSettings,
} from './approvals';
import { readRequest } from './decideRequest';
import { changeOf, pinsAfter, requestedPlan, stateDigest } from './makeRequest';
import { closingEvent, describeStatus, outdatedMessage, readStates } from './requestState';

type RequestOptions = {
  store: Store;
  /** Replaces the recorded settings. */
  rules?: ApprovalSettings | undefined;
  /** Returns the options of the change: how to compose, and what follows the record. */
  applyOptions: (request: StoredRequest) => Promise<ApplyOptions>;
};

/** An attempt to apply a request. `event` is what was recorded about it. */
type Attempt = { id: string; event: RequestEvent };

/** A request that cannot be applied again, or at all. Other errors hold it until a person tries again. */
class RequestClosedError extends ReleaseError {
  constructor(
    readonly kind: 'applied' | 'refused' | 'outdated',
    code: string,
    message: string,
    /** The revision that applied it. */
    readonly rev: number | null = null,
  ) {
    super(code, message, 'Request the change again, if it is still needed.');
  }
}

class RefusedError extends RequestClosedError {
  constructor(code: string, message: string) {
    super('refused', code, message);
  }
}

/**
 * Applies the requests that are due. Held requests wait for a person.
 * @param onError called for a request whose result is unknown, as the store failed: the next call tries again
 */
export async function applyDueRequests(
  options: RequestOptions,
  onError: (error: unknown) => void,
): Promise<Attempt[]> {
  const { store, rules } = options;
  const attempts: Attempt[] = [];
  const files = await store.requests.readCurrent();
  const now = store.requests.now();
  // Requests for a later time cost only this listing.
  const reached = files.filter(
    (file) =>
      !closingEvent(file) && Date.parse(file.request.at ?? file.request.when) <= now.getTime(),
  );
  const due = (await readStates(reached, store, rules)).filter(({ status }) =>
    ['due', 'expired', 'outdated'].includes(status),
  );
  for (const { request } of due) {
    try {
      const made = await applyRequest(request.id, options);
      if (made) attempts.push(made);
    } catch (error) {
      onError(error);
    }
  }
  return attempts;
}

/**
 * Applies a request, and records the result: applied, held, refused or outdated. Processes may call it at once: one of
 * them applies the request.
 * @returns null if it is closed, or another process applies it
 * @throws ReleaseError before its time, or while approvals are missing
 */
export async function applyRequest(id: string, options: RequestOptions): Promise<Attempt | null> {
  const { requests } = options.store;
  const claim = await requests.claim(id);
  if (!claim) return null;
  return releaseAfter(async () => {
    // Events that other processes have added are files of other names.
    const state = await readRequest(id, options);
    if (closingEvent(state)) return null;
    if (state.status === 'waiting' || state.status === 'scheduled') {
      const message = `Request ${id} is not due: it ${describeStatus(state)}.`;
      throw new ReleaseError('REQUEST_NOT_DUE', message, 'Wait, or request another time.');
    }
    const result = await attempt(state, options);
    const { who, grantee } = state.request;
    const event = { who, grantee, when: requests.now().toISOString(), ...result };
    await requests.addEvent(id, event);
    return { id, event };
  }, claim.release);
}

type Result = Pick<RequestEvent, 'kind' | 'message' | 'code' | 'rev'>;

const applied = (rev: number): Result => ({
  ...{ kind: 'applied', message: `applied as revision ${rev}`, code: null, rev },
});

async function attempt(file: RequestFile, options: RequestOptions): Promise<Result> {
  const { store } = options;
  const { request } = file;
  try {
    const head = requireLive(await readSiteState(store));
    const settings = options.rules ?? (await readSettings(store));
    await requireNotApplied(request, head.record, store);
    requireApplicable(request, head, settings, store.requests.now());
    const apply = await options.applyOptions(request);
    const { change } = await changeOf(request.action, store);
    const { record } = await applyWithLock(change, {
      ...apply,
      ...{ who: request.who, why: request.why, dryRun: false, overridesFreeze: false },
      ignoreDamagedHead: request.action.do === 'restore',
      approve: (plan) => approvePlan(plan, file, settings, store),
    });
    if (record) return applied(record.rev);
    throw outdatedError(request);
  } catch (error) {
    // If the store failed, the result is unknown: the next attempt finds out.
    if (!(error instanceof ActionableError) || isStoreFailure(error)) throw error;
    if (!(error instanceof RequestClosedError))
      return { kind: 'held', message: error.message, code: error.code, rev: null };
    const { kind, message, code, rev } = error;
    return rev === null ? { kind, message, code, rev } : applied(rev);
  }
}

const isStoreFailure = (error: ActionableError): boolean =>
  error instanceof StoreError &&
  [NotInStoreError, PrunedError, StoreDamageError].every((kind) => !(error instanceof kind));

/**
 * A killed process may have recorded the change without its event. The log accepts one record for each revision, so a
 * request that no record up to the newest names is applied at most once.
 */
async function requireNotApplied(
  { id, rev }: StoredRequest,
  newest: LogRecord,
  { log }: Store,
): Promise<void> {
  const { records } = await log.readNewest(newest.rev - rev);
  const record = records.find(({ request }) => request === id);
  if (!record) return;
  const message = `Revision ${record.rev} has applied the request.`;
  throw new RequestClosedError('applied', 'REQUEST_CLOSED', message, record.rev);
}

const outdatedError = ({ areas }: StoredRequest): ReleaseError =>
  new RequestClosedError('outdated', 'REQUEST_OUTDATED', `${outdatedMessage(areas)}.`);

function requireApplicable(
  request: StoredRequest,
  head: SiteState,
  settings: ApprovalSettings,
  now: Date,
): void {
  const { areas, expires, grantee, before } = request;
  if (new Date(expires) <= now)
    throw new RefusedError(
      'REQUEST_EXPIRED',
      'The request has expired: its time was more than 7 days ago.',
    );
  const isOutdated = stateDigest(head, areas) !== before;
  const retired = areas.filter((area) => Object.hasOwn(head.live.retired?.areas ?? {}, area));
  if (isOutdated && retired.length > 0)
    throw new RefusedError(
      'REQUEST_AREA_RETIRED',
      `${retired.join(', ')} was retired since the request.`,
    );
  if (isOutdated) throw outdatedError(request);
  if (!stillMay(grantee, 'release', areas, settings))
    throw new RefusedError(
      'REQUEST_AUTHOR_DENIED',
      `The author may no longer release ${areas.join(', ')}.`,
    );
}

/** Compares a plan with the approved one. Returns the fields of its record. @throws ReleaseError to hold or close it */
async function approvePlan(
  plan: Plan,
  file: RequestFile,
  settings: ApprovalSettings,
  store: Store,
): Promise<ApprovalRecord> {
  const { request } = file;
  const head = requireLive(plan.head);
  await requireNotApplied(request, head.record, store);
  const isSame =
    stateDigest(head, request.areas) === request.before &&
    canonicalJson(pinsAfter(plan, request.areas)) === canonicalJson(request.after);
  if (!isSame) throw outdatedError(request);
  const approvals = countedApprovals(file, settings);
  const required = approvalsFor(request.areas, settings);
  if (approvals.length < required.count) {
    const message = `The request has ${approvals.length} of ${describeRequired(required)}. Nothing was changed.`;
    const next = 'Approve the request: then it is applied.';
    throw new ReleaseError('APPROVAL_MISSING', message, next);
  }
  const differences = planDifferences(request.plan, await requestedPlan(plan, store));
  if (differences.length > 0) {
    const message = `The plan differs from the approved one: ${differences.join('; ')}. Nothing was changed.`;
    const next = 'Withdraw the request, and request the change again.';
    throw new ReleaseError('REQUEST_CHANGED', message, next);
  }
  return { request: request.id, ...(approvals.length > 0 && { approvals }) };
}

const maxDifferences = 3;

/** Describes what two plans do not have in common. */
function planDifferences(
  approved: StoredRequest['plan'],
  planned: StoredRequest['plan'],
): string[] {
  const parts = ['sentences', 'pages', 'settings'] as const;
  const differences = parts.flatMap((part) => {
    const [before, after] = [new Set(approved[part]), new Set(planned[part])];
    return [
      ...planned[part].filter((line) => !before.has(line)).map((line) => `also ${line}`),
      ...approved[part].filter((line) => !after.has(line)).map((line) => `no longer ${line}`),
    ];
  });
  return differences.slice(0, maxDifferences);
}
