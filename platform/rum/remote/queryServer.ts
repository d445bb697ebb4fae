import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import * as v from 'valibot';
import { isSameSecret } from '@concourse/http/localAccess';
import { type QueryName, reportQueries, type ReportQueries } from '../reportQueries';
import { endpointFile } from './queryClient';

export type QueryServerOptions = {
  queries: ReportQueries;
  /** The folder for the file with the port and the secret. */
  folder: string;
  /** 0 uses a free port. */
  port: number;
  secret?: string | undefined;
};

export type QueryServer = { port: number; close: () => Promise<void> };

/** A query lists all editions of a canary: hundreds after some weeks. */
const bodyLimit = 128 * 1024;

const queryRequestSchema = v.object({
  question: v.picklist(Object.keys(reportQueries) as QueryName[]),
  ask: v.unknown(),
});

/** Answers queries of other processes over HTTP, because DuckDB locks its file. Each request needs the secret. */
export async function startQueryServer(options: QueryServerOptions): Promise<QueryServer> {
  const { folder, secret = randomBytes(24).toString('base64url') } = options;
  const queries = options.queries as Record<QueryName, (params: unknown) => Promise<unknown>>;
  // Queries run one after another, to leave processor time for the pages that this machine serves.
  let previous: Promise<unknown> = Promise.resolve();
  const app = fastify({ bodyLimit, forceCloseConnections: true });
  app.addHook('onRequest', async ({ headers }, reply) =>
    isSameSecret(headers.authorization ?? '', `Bearer ${secret}`)
      ? undefined
      : reply.code(401).send({ message: 'The secret is missing or wrong.' }),
  );
  app.post('/', async ({ body }, reply) => {
    const { question, ask } = parse(queryRequestSchema, body);
    const params = parse(reportQueries[question].ask, ask);
    void reply.header('cache-control', 'no-store');
    const result = previous.then(() => queries[question](params));
    previous = result.catch(() => undefined);
    return result;
  });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const file = path.join(folder, endpointFile);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, secret }), { mode: 0o600 });
  return {
    port,
    close: async () => {
      await rm(file, { force: true });
      await app.close();
    },
  };
}

/** @throws an error that Fastify answers with 400 */
function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw Object.assign(new Error(v.summarize(issues)), { statusCode: 400 });
}
