import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { PageFailureError } from '@concourse/release/openedPages';
import type { ConsoleService } from '../service/consoleService';
import type { Author } from '../service/options';
import { AccessDeniedError, type Principal } from './authorize';
import { withRights, type Check, type RecordDecision } from './decide';
import { parseFields, type Parsed } from './requests';
import { SignInError } from './signInErrors';
import type { PipelinePrincipal } from './tokens';

export type Route<Fields extends v.ObjectEntries> = {
  method: 'GET' | 'POST';
  url: string;
  fields: Fields;
  /** The operations of a request. Null for a route that selects what the principal may see. */
  checks: ((input: Parsed<Fields>) => Check[] | Promise<Check[]>) | null;
  respond: (
    input: Parsed<Fields>,
    author: Author | undefined,
    principal: Principal | null,
  ) => Promise<unknown>;
  /** True for a change: allowed requests are recorded, too, and a token works once. */
  records?: boolean;
  /** Returns the type of an answer that is not JSON. */
  type?: (input: Parsed<Fields>) => string;
};

export type AddRoute = <Fields extends v.ObjectEntries>(route: Route<Fields>) => void;

/** Returns a function that adds a route, which checks the rights of its operations and records its decisions. */
export const routeAdder =
  (app: FastifyInstance, service: ConsoleService, record: RecordDecision): AddRoute =>
  ({ method, url, fields, checks, respond, records = false, type }) => {
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
            return respond(input, author, principal);
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

/** The token of a pipeline works for one change. @throws SignInError if it was spent */
async function spendToken(principal: Principal, { decisions }: ConsoleService): Promise<void> {
  if (!('token' in principal)) return;
  const { digest, expires } = (principal as PipelinePrincipal).token;
  if (await (await decisions()).spendToken(digest, expires)) return;
  const message = 'This token was already used for a change.';
  const next = 'Request a new token for each change.';
  throw new SignInError('TOKEN_REPLAYED', message, next);
}
