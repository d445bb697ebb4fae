import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  type QueryResult,
  type QueryParams,
  type QueryName,
  reportQueries,
  type ReportQueries,
  ReportsError,
} from '../reportQueries';

/** `from` is the server's folder, or an address such as `http://localhost:9465`, which needs `REPORTS_SECRET` in `env`. */
export type QueryClientOptions = { from: string; env: NodeJS.ProcessEnv };

/** The file next to the database that holds port and secret, readable by the server's account only. */
export const endpointFile = 'questions.json';
const endpointSchema = v.object({ port: v.number(), secret: v.string() });
const endpointFileSchema = v.pipe(v.string(), v.parseJson(), endpointSchema);

const timeoutMs = 30_000;

/** Asks the server that stores reports. @returns questions, each of which throws ReportsError without an answer */
export function createQueryClient(place: QueryClientOptions): ReportQueries {
  const ask =
    <Name extends QueryName>(question: Name) =>
    async (asked: QueryParams<Name>): Promise<QueryResult<Name>> =>
      v.parse(reportQueries[question].answer, await post(place, { question, ask: asked }));
  return {
    figures: ask('figures'),
    arms: ask('arms'),
    pages: ask('pages'),
    overTime: ask('overTime'),
    slowestRoutes: ask('slowestRoutes'),
    failures: ask('failures'),
  };
}

async function post(place: QueryClientOptions, question: object): Promise<unknown> {
  const { url, secret } = await findEndpoint(place);
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw serverUnreachable(place.from, { cause });
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = v.parse(v.object({ message: v.string() }), answer);
  throw new ReportsError(
    response.status === 401 ? 'REPORTS_UNAUTHORIZED' : 'REPORTS_REJECTED',
    `${place.from} does not answer: ${message}`,
    response.status === 401
      ? 'Set REPORTS_SECRET to the secret that the server was started with.'
      : 'Look at what the server says on its standard error.',
  );
}

async function findEndpoint({
  from,
  env,
}: QueryClientOptions): Promise<{ url: string; secret: string }> {
  if (/^https?:/.test(from)) return { url: from, secret: env.REPORTS_SECRET ?? '' };
  const text = await readFile(path.join(from, endpointFile), 'utf8').catch((cause: unknown) => {
    throw serverUnreachable(from, { cause });
  });
  const place = v.safeParse(endpointFileSchema, text);
  if (!place.success) throw serverUnreachable(from);
  return { url: `http://127.0.0.1:${place.output.port}`, secret: place.output.secret };
}

const serverUnreachable = (from: string, options?: ErrorOptions): ReportsError =>
  new ReportsError(
    'REPORTS_UNAVAILABLE',
    `Nobody answers for the reports of ${from}.`,
    'Start the server that keeps them: npm run site -- serve --reports <folder>',
    options,
  );
