import type { Requester } from '@concourse/core/store/requests';
import { describeIdentity } from '@concourse/release/identity';
import { quiet } from '@concourse/release/planChange';
import { applyDueRequests, applyRequest } from '@concourse/release/requests/applyRequest';
import {
  isSamePerson,
  stillMay,
  type ApprovalSettings,
} from '@concourse/release/requests/approvals';
import {
  approveRequest,
  readRequest,
  withdrawRequest,
} from '@concourse/release/requests/decideRequest';
import {
  describeStatus,
  isOpen,
  readRequests,
  type RequestState,
} from '@concourse/release/requests/requestState';
import type { Store } from '@concourse/store/Store';
import type { Author, ServiceOptions } from './options';
import { actionResult, type ActionResult } from './releaseActions';

export type RequestDecision = 'approve' | 'withdraw' | 'apply';

/** A request as the page shows it to one person. */
export type RequestView = ReturnType<typeof viewOf>;

/** `note` is the note for the next shift; null without one. */
export type RequestList = Awaited<ReturnType<RequestActions['list']>>;

type InEnvironment = { environment: string };

const reopenMs = 60_000;

export type RequestActions = ReturnType<typeof createActions>;

/** Returns the actions of requests. Without an author, the user of the command acts. */
export const requestActions: (options: ServiceOptions) => RequestActions = createActions;

function createActions(options: ServiceOptions) {
  const requester = async (author?: Author): Promise<Requester> =>
    author
      ? { who: author.identity, grantee: author.grantee }
      : { who: await options.who(), grantee: null };
  const open = async (environment: string) => {
    const store = await options.open(environment);
    return { store, rules: await options.rules(environment) };
  };
  const applying = async (store: Store) => {
    const { name: environment } = store.environment;
    return {
      store,
      rules: await options.rules(environment),
      applyOptions: async ({ why }: { why: string }) => ({
        ...(await options.apply({ environment, why, overridesFreeze: false }, false)),
        ...quiet,
      }),
    };
  };
  /** The stores stay open for a minute, so that a look for due requests costs one listing for each. */
  let opened = { at: -Infinity, stores: [] as Store[] };
  const openAll = async (): Promise<Store[]> => {
    const at = options.now().getTime();
    if (Math.abs(at - opened.at) > reopenMs) {
      opened = { at, stores: await options.environments() };
    }
    return opened.stores;
  };
  return {
    list: async ({ environment }: InEnvironment, author?: Author) => {
      const { store, rules } = await open(environment);
      const viewer = await requester(author);
      const states = await readRequests(store, rules);
      const note = await store.requests.readNote();
      return {
        requests: states.map((state) => viewOf(state, viewer, rules)),
        note: note && { ...note, who: describeIdentity(note.who) },
      };
    },
    /** Approves or withdraws a request, or tries again to apply it. */
    decide: async (
      { environment, id, decision }: InEnvironment & { id: string; decision: RequestDecision },
      author?: Author,
    ): Promise<ActionResult> => {
      const context = await open(environment);
      const by = await requester(author);
      const { request } = await readRequest(id, context);
      const isOwn = isSamePerson(request.who, by.who);
      if (!(decision === 'withdraw' && isOwn)) author?.assertMayChange(request.areas);
      if (decision === 'apply') {
        const attempt = await applyRequest(id, await applying(context.store));
        const { message, rev } = attempt?.event ?? { rev: null, message: 'is already closed' };
        return actionResult(`Request ${id}: ${message}`, { rev, request: id });
      }
      const change = decision === 'approve' ? approveRequest : withdrawRequest;
      const state = await change(id, by, context);
      return actionResult(`Request ${id}: ${describeStatus(state)}`, { request: id });
    },
    handOver: async ({ environment, text }: InEnvironment & { text: string }, author?: Author) => {
      const { store } = await open(environment);
      const { who } = await requester(author);
      await store.requests.addNote({ who, text, when: options.now().toISOString() });
      return actionResult(text === '' ? 'The note was removed.' : 'The note is saved.');
    },
    /** Applies the requests that are due in all environments. Returns a line for each. */
    applyDue: async (onError: (error: unknown) => void): Promise<string[]> => {
      const lines: string[] = [];
      for (const store of await openAll()) {
        const attempts = await applyDueRequests(await applying(store), onError);
        lines.push(...attempts.map(({ id, event }) => `Request ${id}: ${event.message}`));
      }
      return lines;
    },
  };
}

function viewOf(state: RequestState, viewer: Requester, rules: ApprovalSettings) {
  const { request, events, status, approvals, required } = state;
  const { id, who, when, why, at, areas, action, plan } = request;
  const isOwn = isSamePerson(who, viewer.who);
  const hasApproved = events.some(
    (event) => event.kind === 'approved' && isSamePerson(event.who, viewer.who),
  );
  const may = (right: 'approve' | 'release') => stillMay(viewer.grantee, right, areas, rules);
  const mayChange = may('release');
  return {
    ...{ id, when, why, at, areas, action, status, required, isOpen: isOpen(state) },
    who: describeIdentity(who),
    text: describeStatus(state),
    ...plan,
    approvedBy: approvals.map((approval) => describeIdentity(approval.who)),
    /** True if the viewer may approve it, and has not. */
    waitsForViewer:
      isOpen(state) && approvals.length < required && !isOwn && !hasApproved && may('approve'),
    mayWithdraw: isOpen(state) && (isOwn || mayChange),
    mayApply: status === 'held' && mayChange,
    events: events.map((event) => ({
      ...{ kind: event.kind, when: event.when, message: event.message },
      who: describeIdentity(event.who),
    })),
  };
}
