import { Argument } from '@commander-js/extra-typings';
import type { RequestList, RequestView, ActionResult } from '@concourse/console';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import { describeIdentity, identityOf } from '@concourse/release/identity';
import { quiet } from '@concourse/release/planChange';
import { applyDueRequests, applyRequest } from '@concourse/release/requests/applyRequest';
import {
  approveRequest,
  readRequest,
  withdrawRequest,
} from '@concourse/release/requests/decideRequest';
import {
  describeStatus,
  readRequests,
  type RequestState,
} from '@concourse/release/requests/requestState';
import type { Store } from '@concourse/store/Store';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { requestJson } from '../requestChange';
import { Run } from '../run';
import { environmentOf, query, send, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

const actions = ['list', 'show', 'approve', 'withdraw', 'apply'] as const;

type Action = (typeof actions)[number];

export const requestsCommand: CommandFactory = (context) =>
  siteCommand(
    'requests approve 2027-03-29-1f0c2d3e',
    'List requested changes, show, approve or withdraw one, or apply those that are due',
    environmentOption,
  )
    .addArgument(new Argument('[action]', 'list by default').choices(actions))
    .argument('[request]', 'the request; with apply: try this one again, also if it is held')
    .action(async (action = 'list', id, options) => {
      const needsId = action !== 'list' && action !== 'apply';
      if (needsId === (id === undefined) && !(action === 'apply' && id !== undefined)) {
        const message = `requests ${action} ${needsId ? 'requires a request' : 'takes no request'}.`;
        throw new UsageError(message, 'To list the requests: npm run site -- requests');
      }
      const run = new Run(context, options);
      if (await actThroughService(run, action, id)) return;
      const store = await run.openEnvironment();
      if (action === 'apply') await apply(run, store, id);
      const states =
        id === undefined || action === 'apply'
          ? await readRequests(store)
          : [await decide(run, store, action, id)];
      report(run, store, states, id !== undefined);
    });

async function decide(run: Run, store: Store, action: Action, id: string): Promise<RequestState> {
  if (action === 'show') return readRequest(id, { store });
  const by = { who: await identityOf(run.context), grantee: null };
  const change = action === 'approve' ? approveRequest : withdrawRequest;
  return change(id, by, { store });
}

async function apply(run: Run, store: Store, id: string | undefined): Promise<void> {
  const how = {
    store,
    applyOptions: async () => ({ ...(await applyOptions(run)), ...quiet }),
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const one = id === undefined ? null : [await applyRequest(id, how)];
  const attempts = one ?? (await applyDueRequests(how, onError));
  for (const attempt of attempts)
    if (attempt) run.log(`Request ${attempt.id}: ${attempt.event.message}`);
}

function report(run: Run, { environment }: Store, states: RequestState[], isOne: boolean): void {
  const json = states.map((state) => {
    const { request, status, approvals, required, events } = state;
    const shown = events.map(({ grantee: _grantee, ...event }) => event);
    return { ...requestJson(request), status, required, approvals, events: shown };
  });
  const rows = states.map((state) => {
    const { id, who, plan } = state.request;
    return [id, describeIdentity(who), plan.summary, describeStatus(state)];
  });
  const list =
    rows.length === 0
      ? [`${environment.name} has no open request.`]
      : formatTable(['request', 'who', 'change', 'state'], rows);
  const details = states.flatMap(({ request, events }) => [
    ...request.plan.sentences.map((line) => `  ${line}`),
    ...events.map(({ when, who, message }) => `  ${when} ${message} (${describeIdentity(who)})`),
  ]);
  run.report({ lines: isOne ? [...list, ...details] : list, json });
}

/** Acts through the hosted console. Returns false without `SITE_SERVICE`. */
async function actThroughService(run: Run, action: Action, id?: string): Promise<boolean> {
  const service = await serviceOf(run);
  if (!service) return false;
  const environment = await environmentOf(run, service);
  if (action === 'apply' && id === undefined) {
    const next = 'The hosted console applies requests that are due by itself.';
    throw new UsageError('requests apply needs a request through SITE_SERVICE.', next);
  }
  if (action !== 'list' && action !== 'show') {
    const body = { environment, id, decision: action };
    const result = await send<ActionResult>(service, '/api/request', body);
    run.report({ lines: [result.message], json: { environment, ...result } });
    return true;
  }
  const { requests } = await query<RequestList>(service, '/api/requests', { environment });
  const shown = requests.filter((request) => id === undefined || request.id === id);
  const line = ({ id: name, who, summary, text }: RequestView) => [name, who, summary, text];
  run.report({
    lines: formatTable(['request', 'who', 'change', 'state'], shown.map(line)),
    json: shown,
  });
  return true;
}
