import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { grantsTo } from '@concourse/core/config/access';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { PageFailureError } from '@concourse/release/openedPages';
import { changeRequestFields, nameSchema, type ChangeRequest } from '../service/changeRequest';
import type { ConsoleService } from '../service/consoleService';
import type { Author } from '../service/options';
import type { ConsoleInfo } from './api';
import { AccessDeniedError, type Principal } from './authorize';
import { withRights, type Check, type RecordDecision } from './decide';
import { areasOf, operationsOf } from './operations';
import { environmentFields, parseFields, wholeNumberSchema, type Parsed } from './requests';
import { addRuleRoutes } from './ruleRoutes';
import { SignInError } from './signInErrors';
import { addTokenRoutes } from './tokenRoutes';
import type { PipelinePrincipal } from './tokens';

export type Route<Fields extends v.ObjectEntries> = {
  method: 'GET' | 'POST';
  url: string;
  fields: Fields;
  /** The operations of a request. Null for a route that selects what the principal may see. */
  checks: ((input: Parsed<Fields>) => Check[] | Promise<Check[]>) | null;
  respond: (
    input: Parsed<Fields>,
    by: { author: Author | undefined; principal: Principal | null },
  ) => Promise<unknown>;
  /** True for a change: allowed requests are recorded, too, and a token works once. */
  records?: boolean;
  /** Returns the type of an answer that is not JSON. */
  type?: (input: Parsed<Fields>) => string;
};

export type AddRoute = <Fields extends v.ObjectEntries>(route: Route<Fields>) => void;

const releaseListSchema = v.pipe(v.string(), v.regex(/^[\w@./+:,-]{1,2000}$/));
const revisionFields = { ...environmentFields, rev: v.optional(wholeNumberSchema, 0) };

/** Adds the routes of the page and of the command line. Each names its operations. */
export function addApiRoutes(
  app: FastifyInstance,
  service: ConsoleService,
  record: RecordDecision,
): void {
  const { actions, requests } = service;
  const add: AddRoute = (route) => {
    const { method, url, fields, checks, respond, records = false, type } = route;
    app.route({
      ...{ method, url },
      config: { access: checks ? 'checked' : 'session' },
      handler: async ({ principal, query, body }, reply) => {
        const input = parseFields(fields, method === 'GET' ? query : body);
        const all = (await checks?.(input)) ?? [];
        const [
          { environment, operations, areas } = { environment: null, operations: [], areas: [] },
        ] = all;
        const subject = { operation: operations.join(', '), environment, areas };
        try {
          const result = await withRights(principal, all, service.access, async (author) => {
            if (principal && records) await spendToken(principal, service);
            return respond(input, { author, principal });
          });
          const { message } = result as { message?: string };
          if (principal && records) await record(subject, principal, null, message);
          if (type) void reply.type(type(input));
          return result;
        } catch (error) {
          const isDenied =
            error instanceof AccessDeniedError ||
            error instanceof SignInError ||
            error instanceof PageFailureError;
          const denied = error instanceof AccessDeniedError ? error.deniedAreas : areas;
          if (principal && (records || isDenied))
            await record({ ...subject, areas: denied }, principal, error);
          throw error;
        }
      },
    });
  };
  const look = ({ environment }: { environment: string }): Check[] => [
    { environment, operations: ['look'], areas: [] },
  ];
  const get = <Fields extends typeof environmentFields & v.ObjectEntries>(
    url: string,
    fields: Fields,
    respond: (query: Parsed<Fields>) => Promise<unknown>,
    more: Pick<Route<Fields>, 'type'> = {},
  ): void =>
    add({
      ...more,
      method: 'GET',
      url,
      fields,
      checks: (query) => look(query as { environment: string }),
      respond,
    });
  const historyFields = { ...environmentFields, before: v.exactOptional(wholeNumberSchema) };
  const hours = v.pipe(v.optional(wholeNumberSchema, 24), v.toMaxValue(24 * 90));
  const own = { method: 'GET', fields: {}, checks: null } as const;
  add({ ...own, url: '/api/console', respond: (_, { principal }) => infoFor(principal, service) });
  add({
    ...own,
    url: '/api/logs',
    respond: async (_, { principal }) => {
      const states = Object.entries(await service.logStates());
      const { environments } = await infoFor(principal, service);
      const names = new Set(environments.map(({ name }) => name));
      return Object.fromEntries(states.filter(([name]) => names.has(name)));
    },
  });
  get('/api/now', environmentFields, ({ environment }) => service.status(environment));
  get('/api/facts', environmentFields, ({ environment }) => service.facts(environment));
  get('/api/history', historyFields, (query) => service.history({ limit: 30, ...query }));
  get('/api/refusals', environmentFields, async ({ environment }) => service.refusals(environment));
  get('/api/difference', revisionFields, service.compareRevision);
  get('/api/figures', { ...environmentFields, canary: nameSchema }, service.canaryFigures);
  get('/api/health', { ...environmentFields, hours }, service.health);
  get('/api/hosts', environmentFields, ({ environment }) => service.hosts(environment));
  get('/api/freezes', environmentFields, ({ environment }) => service.holds(environment));
  const pictureFields = { ...environmentFields, picture: nameSchema };
  get('/api/picture', pictureFields, service.picture, {
    type: ({ picture }) => mediaTypeOf(picture),
  });
  const pageFields = { ...historyFields, limit: v.pipe(wholeNumberSchema, v.maxValue(1000)) };
  get('/api/commands/status', environmentFields, (query) => service.commands.status(query));
  get('/api/commands/history', pageFields, (query) => service.commands.history(query));
  const diffFields = { ...environmentFields, releases: releaseListSchema };
  get('/api/commands/diff', diffFields, (query) => service.commands.diff(query));
  if (!actions || !requests) return;
  addTokenRoutes(add, service);
  get('/api/releases', environmentFields, ({ environment }) => actions.releases(environment));
  const change = { method: 'POST', checks: checksOf } as const;
  add({
    ...change,
    url: '/api/plan',
    fields: changeRequestFields,
    respond: (request, { author }) => actions.plan(request, author),
  });
  add({
    ...change,
    url: '/api/act',
    fields: { ...changeRequestFields, rev: v.nullable(wholeNumberSchema) },
    records: true,
    respond: ({ rev, ...request }, { author }) => actions.apply(request, rev, author),
  });
  addRuleRoutes(add, actions);
  add({
    ...{ method: 'GET', url: '/api/requests', fields: environmentFields, checks: look },
    respond: (query, { author }) => requests.list(query, author),
  });
  add({
    ...{ method: 'POST', url: '/api/request', records: true },
    fields: {
      ...{ ...environmentFields, id: nameSchema },
      decision: v.picklist(['approve', 'withdraw', 'apply']),
    },
    // The service then checks the areas of the request. Its author may withdraw it without a right.
    checks: ({ environment, decision }) => [
      {
        ...{ environment, operations: [decision], areas: [] },
        ...(decision === 'withdraw' && { first: ['look'] }),
      },
    ],
    respond: (change, { author }) => requests.decide(change, author),
  });
  add({
    ...{ method: 'POST', url: '/api/note', records: true },
    fields: { ...environmentFields, text: v.pipe(v.string(), v.trim(), v.maxLength(1000)) },
    checks: ({ environment }) => [{ environment, operations: ['hand over'], areas: [] }],
    respond: (note, { author }) => requests.handOver(note, author),
  });
}

function checksOf(request: ChangeRequest): Check[] {
  const { environment, action } = request;
  const changed = { environment, operations: operationsOf(request), areas: areasOf(action) };
  if (action.do !== 'promote from') return [changed];
  return [changed, { environment: action.from, operations: ['look'], areas: [] }];
}

/** The token of a pipeline works for one change. @throws SignInError if it was spent */
async function spendToken(principal: Principal, { decisions }: ConsoleService): Promise<void> {
  if (!('token' in principal)) return;
  const { digest, expires } = (principal as PipelinePrincipal).token;
  if (await (await decisions()).spendToken(digest, expires)) return;
  const message = 'This token was already used for a change.';
  const next = 'Request a new token for each change.';
  throw new SignInError('TOKEN_REPLAYED', 401, message, next);
}

async function infoFor(principal: Principal | null, service: ConsoleService): Promise<ConsoleInfo> {
  const info = await service.info();
  const environments = info.environments.map(async (environment) => {
    if (!principal) return { ...environment, grants: null };
    return {
      ...environment,
      grants: grantsTo(principal.grantee, await service.access(environment.name)),
    };
  });
  return {
    ...info,
    ...(principal && { user: principal.identity.account }),
    hasSignIn: principal !== null,
    environments: (await Promise.all(environments)).filter(({ grants }) => grants?.length !== 0),
  };
}
