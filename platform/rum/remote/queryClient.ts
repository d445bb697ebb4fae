import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { reportQueries, type ReportQueries, ReportsError } from '../reportQueries';

/** `from` is the folder of the database, or a URL such as `http://localhost:9465`, which needs `REPORTS_SECRET` in `env`. */
export type QueryClientOptions = { from: string; env: NodeJS.ProcessEnv };

/** The file next to the database with port and secret. Only the account of the server can read it. */
export const endpointFile = 'questions.json';
const endpointSchema = v.object({ port: v.number(), secret: v.string() });
const endpointFileSchema = v.pipe(v.string(), v.parseJson(), endpointSchema);

const timeoutMs = 30_000;

/** Queries the server that stores reports. Queries throw ReportsError if the server is unreachable or rejects them. */
export function createQueryClient(options: QueryClientOptions): ReportQueries {
  const queries = Object.entries(reportQueries).map(([question, { answer }]) => [
    question,
    async (ask: unknown) => v.parse(answer, await post(options, { question, ask })),
  ]);
  return Object.fromEntries(queries) as ReportQueries;
}

async function post(options: QueryClientOptions, query: object): Promise<unknown> {
  const { url, secret } = await findEndpoint(options);
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(query),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw serverUnreachable(options.from, { cause });
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = v.parse(v.object({ message: v.string() }), answer);
  throw new ReportsError(
    response.status === 401 ? 'REPORTS_UNAUTHORIZED' : 'REPORTS_REJECTED',
    `${options.from} rejected the query: ${message}`,
    response.status === 401
      ? 'Set REPORTS_SECRET to the secret that the server was started with.'
      : 'Check the standard error output of the server.',
  );
}

async function findEndpoint({ from, env }: QueryClientOptions) {
  if (/^https?:/.test(from)) return { url: from, secret: env.REPORTS_SECRET ?? '' };
  const text = await readFile(path.join(from, endpointFile), 'utf8').catch((cause: unknown) => {
    throw serverUnreachable(from, { cause });
  });
  const { success, output } = v.safeParse(endpointFileSchema, text);
  if (!success) throw serverUnreachable(from);
  return { url: `http://127.0.0.1:${output.port}`, secret: output.secret };
}

const serverUnreachable = (from: string, options?: ErrorOptions): ReportsError =>
  new ReportsError(
    'REPORTS_UNAVAILABLE',
    `No server answers queries for the reports of ${from}.`,
    'Start the server that stores them: npm run site -- serve --reports <folder>',
    options,
  );
