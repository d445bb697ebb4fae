import * as v from 'valibot';
import { nameSchema } from '../service/changeRequest';
import { siteAreas, type SiteRules } from '../service/siteRules';
import type { Route } from './apiRoutes';
import type { Check } from './decide';
import type { OperationName } from './operations';
import { environmentFields } from './requests';

const reasonFields = {
  ...environmentFields,
  reason: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
};
const time = v.exactOptional(v.pipe(v.string(), v.maxLength(40)));
const freezeFields = {
  ...{ ...reasonFields, from: time, until: time },
  action: v.picklist(['add', 'end']),
  freeze: v.exactOptional(nameSchema),
  areas: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(50))),
};

/** Adds the routes of freezes, stops and settings. */
export function addRuleRoutes(
  add: <Fields extends v.ObjectEntries>(route: Route<Fields>) => void,
  { freeze, stop, resume, settings }: SiteRules,
): void {
  const change = { method: 'POST', records: true } as const;
  const ofSite =
    (operation: OperationName) =>
    ({ environment }: { environment: string }): Check[] => [
      { environment, operations: [operation], areas: siteAreas(null) },
    ];
  add({
    ...{ ...change, url: '/api/freezes', fields: freezeFields },
    // The areas of a freeze that ends are known when it is read.
    checks: ({ environment, action, areas }) => [
      { environment, operations: ['freeze'], areas: action === 'add' ? siteAreas(areas) : [] },
    ],
    respond: (request, { author }) => freeze(request, author),
  });
  add({
    ...{ ...change, url: '/api/stop', fields: reasonFields, checks: ofSite('stop') },
    respond: (request, { author }) => stop(request, author),
  });
  add({
    ...{ ...change, url: '/api/resume', fields: reasonFields, checks: ofSite('stop') },
    respond: (request, { author }) => resume(request, author),
  });
  add({
    ...{ method: 'GET', url: '/api/settings', fields: environmentFields },
    checks: ofSite('read settings'),
    respond: ({ environment }) => settings(environment),
  });
}
