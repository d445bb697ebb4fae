import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import * as v from 'valibot';
import {
  type QueryResult,
  type QueryName,
  reportQueries,
  type ReportQueries,
} from '../reportQueries';
import { endpointFile } from './queryClient';

export type QueryServerOptions = {
  queries: ReportQueries;
  /** Folder of the file with port and secret. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
  /** Defaults to a random one. */
  secret?: string | undefined;
};

export type QueryServer = { port: number; close: () => Promise<void> };

/** A question names all editions of a canary, which are hundreds after some weeks. */
const bodyLimit = 128 * 1024;

const queryRequestSchema = v.object({
  question: v.picklist(Object.keys(reportQueries) as QueryName[]),
  ask: v.unknown(),
});

/** Answers questions of other processes, because DuckDB locks its file. Each request needs the secret. */
export async function startQueryServer(options: QueryServerOptions): Promise<QueryServer> {
  const { folder, secret = randomBytes(24).toString('base64url') } = options;
  let turn: Promise<unknown> = Promise.resolve();
  // One after another, to leave processor time to the pages of the same machine.
  const answer = <Name extends QueryName>(
    name: Name,
    asked: unknown,
  ): Promise<QueryResult<Name>> => {
    const ask = parse(reportQueries[name].ask, asked);
    const answered = turn.then(() => options.queries[name](ask));
    turn = answered.catch(() => undefined);
    return answered;
  };
  const app = fastify({ bodyLimit, forceCloseConnections: true });
  app.addHook('onRequest', async ({ headers }, reply) =>
    isSame(headers.authorization ?? '', `Bearer ${secret}`)
      ? undefined
      : reply.code(401).send({ message: 'The secret is missing, or another one.' }),
  );
  app.post('/', async ({ body }, reply) => {
    const { question, ask } = parse(queryRequestSchema, body);
    void reply.header('cache-control', 'no-store');
    return answer(question, ask);
  });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const file = path.join(folder, endpointFile);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, secret }), { mode: 0o600 });
  const close = async (): Promise<void> => {
    await rm(file, { force: true });
    await app.close();
  };
  return { port, close };
}

/** @throws an error that Fastify answers with 400 */
function parse<Shape extends v.GenericSchema>(shape: Shape, value: unknown): v.InferOutput<Shape> {
  const found = v.safeParse(shape, value);
  if (found.success) return found.output;
  throw Object.assign(new Error(v.summarize(found.issues)), { statusCode: 400 });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
