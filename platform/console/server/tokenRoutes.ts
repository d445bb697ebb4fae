import * as v from 'valibot';
import { rights } from '@concourse/core/config/access';
import { nameSchema } from '../service/changeRequest';
import type { ConsoleService } from '../service/consoleService';
import type { AddRoute } from './addRoute';
import type { Check } from './decide';

const tokenNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

const newTokenFields = {
  name: tokenNameSchema,
  rights: v.pipe(v.array(v.picklist(rights)), v.nonEmpty()),
  areas: v.nullable(v.pipe(v.array(nameSchema), v.nonEmpty(), v.maxLength(50))),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
};

/** Adds the routes of the tokens of teams, which work in all environments. The default one has the right to manage them. */
export function addTokenRoutes(add: AddRoute, { info, now, tokens }: ConsoleService): void {
  const checks = async (): Promise<Check[]> => {
    const [{ name } = { name: '' }] = (await info()).environments;
    return [{ environment: name, operations: ['manage tokens'], areas: [] }];
  };
  add({
    ...{ method: 'GET', url: '/api/tokens', fields: {} },
    checks,
    respond: async () => (await tokens()).list(),
  });
  add({
    ...{ method: 'POST', url: '/api/tokens', fields: newTokenFields, checks },
    records: true,
    respond: async (limits, _, principal) => {
      const who = principal?.identity ?? { account: (await info()).user, provenBy: '', claims: {} };
      const token = await (await tokens()).create(limits, { who, now: now() });
      return { ...token, message: `token:${token.name} works until ${token.expires}.` };
    },
  });
  add({
    ...{ method: 'POST', url: '/api/tokens/revoke', fields: { name: tokenNameSchema }, checks },
    records: true,
    respond: async ({ name }) => {
      await (await tokens()).revoke(name);
      return { name, message: `token:${name} was revoked.` };
    },
  });
}
