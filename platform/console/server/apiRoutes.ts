import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { grantsTo } from '@concourse/core/config/access';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { changeRequestFields, nameSchema, type ChangeRequest } from '../service/changeRequest';
import type { ConsoleService } from '../service/consoleService';
import { freezeFields, reasonFields, siteAreas } from '../service/siteRules';
import { routeAdder, type Route } from './addRoute';
import type { ConsoleInfo } from './api';
import type { Principal } from './authorize';
import type { Check, RecordDecision } from './decide';
import { areasOf, operationsOf, type OperationName } from './operations';
import { environmentFields, wholeNumberSchema } from './requests';
import { addTokenRoutes } from './tokenRoutes';

const revisionFields = { ...environmentFields, rev: v.optional(wholeNumberSchema, 0) };
const historyFields = { ...environmentFields, before: v.exactOptional(wholeNumberSchema) };
const pageFields = { ...historyFields, limit: v.pipe(wholeNumberSchema, v.maxValue(1000)) };
const figuresFields = { ...environmentFields, canary: nameSchema };
const healthFields = {
  ...environmentFields,
  hours: v.pipe(v.optional(wholeNumberSchema, 24), v.toMaxValue(24 * 90)),
};
const pictureFields = { ...environmentFields, picture: nameSchema };
const releaseListSchema = v.pipe(v.string(), v.regex(/^[\w@./+:,-]{1,2000}$/));
const diffFields = { ...environmentFields, releases: releaseListSchema };
const actFields = { ...changeRequestFields, rev: v.nullable(wholeNumberSchema) };
const decisionFields = {
  ...{ ...environmentFields, id: nameSchema },
  decision: v.picklist(['approve', 'withdraw', 'apply']),
};
const noteFields = { ...environmentFields, text: v.pipe(v.string(), v.trim(), v.maxLength(1000)) };

type InEnvironment = { environment: string };

const check =
  (operation: OperationName, areas: string[] = []) =>
  ({ environment }: InEnvironment): Check[] => [{ environment, operations: [operation], areas }];

/** Adds the routes of the page and of the command line. Each names its operations. */
export function addApiRoutes(
  app: FastifyInstance,
  service: ConsoleService,
  record: RecordDecision,
): void {
  const { actions, requests, commands } = service;
  const add = routeAdder(app, service, record);
  const get = <Fields extends typeof environmentFields & v.ObjectEntries>(
    url: string,
    fields: Fields,
    respond: Route<Fields>['respond'],
    more: Partial<Route<Fields>> = {},
  ): void => {
    const checks: Route<Fields>['checks'] = (query) => check('look')(query as InEnvironment);
    add({ method: 'GET', url, fields, checks, respond, ...more });
  };
  const post = <Fields extends v.ObjectEntries>(
    url: string,
    fields: Fields,
    checks: Route<Fields>['checks'],
    respond: Route<Fields>['respond'],
    records = true,
  ): void => add({ method: 'POST', url, fields, checks, respond, records });
  const own = { method: 'GET', fields: {}, checks: null } as const;
  add({ ...own, url: '/api/console', respond: (_, __, who) => infoFor(who, service) });
  add({
    ...own,
    url: '/api/logs',
    respond: async (_, __, who) => {
      const states = Object.entries(await service.logStates());
      const { environments } = await infoFor(who, service);
      const names = new Set(environments.map(({ name }) => name));
      return Object.fromEntries(states.filter(([name]) => names.has(name)));
    },
  });
  get('/api/now', environmentFields, service.status);
  get('/api/facts', environmentFields, service.facts);
  get('/api/history', historyFields, (query) => service.history({ limit: 30, ...query }));
  get('/api/refusals', environmentFields, service.refusals);
  get('/api/difference', revisionFields, service.compareRevision);
  get('/api/figures', figuresFields, service.canaryFigures);
  get('/api/health', healthFields, service.health);
  get('/api/hosts', environmentFields, service.hosts);
  get('/api/freezes', environmentFields, service.holds);
  const type = ({ picture }: { picture: string }) => mediaTypeOf(picture);
  get('/api/picture', pictureFields, service.picture, { type });
  get('/api/commands/status', environmentFields, commands.status);
  get('/api/commands/history', pageFields, commands.history);
  get('/api/commands/diff', diffFields, commands.diff);
  if (!actions || !requests) return;
  addTokenRoutes(add, service);
  get('/api/releases', environmentFields, actions.releases);
  post('/api/plan', changeRequestFields, checksOf, actions.plan, false);
  post('/api/act', actFields, checksOf, ({ rev, ...request }, author) =>
    actions.apply(request, rev, author),
  );
  // The areas of a freeze that ends are known when it is read.
  const freezeChecks: Route<typeof freezeFields>['checks'] = ({ action, areas, ...where }) =>
    check('freeze', action === 'add' ? siteAreas(areas) : [])(where);
  post('/api/freezes', freezeFields, freezeChecks, actions.freeze);
  post('/api/stop', reasonFields, check('stop', siteAreas(null)), actions.stop);
  post('/api/resume', reasonFields, check('stop', siteAreas(null)), actions.resume);
  const checks = check('read settings', siteAreas(null));
  get('/api/settings', environmentFields, actions.settings, { checks });
  get('/api/requests', environmentFields, requests.list);
  // The service then checks the areas of the request. Its author may withdraw it without a right.
  const decisionChecks: Route<typeof decisionFields>['checks'] = ({ environment, decision }) => [
    {
      ...{ environment, operations: [decision], areas: [] },
      ...(decision === 'withdraw' && { first: ['look'] }),
    },
  ];
  post('/api/request', decisionFields, decisionChecks, requests.decide);
  post('/api/note', noteFields, check('hand over'), requests.handOver);
}

function checksOf(request: ChangeRequest): Check[] {
  const { environment, action } = request;
  const changed = { environment, operations: operationsOf(request), areas: areasOf(action) };
  if (action.do !== 'promote from') return [changed];
  return [changed, ...check('look')({ environment: action.from })];
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
