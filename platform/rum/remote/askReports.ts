import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ReportsError } from '../errors';
import type {
  FailureMet,
  PagesCounted,
  ReleaseFigures,
  ReportQuestions,
  RouteFigures,
} from '../questions';
import { placeFile, placeShape, type Question } from './questionShapes';

/** Where reports are asked for: a server's folder on this machine, or an address such as `http://localhost:9465`. */
export type ReportsPlace = { from: string; env: NodeJS.ProcessEnv };

const patienceMs = 30_000;

/**
 * Questions to the server that keeps reports.
 * @param place its folder, or an address (of a tunnel) with `REPORTS_SECRET` in the environment
 * @returns questions, each of which throws ReportsError where nobody answers
 */
export function askReports(place: ReportsPlace): ReportQuestions {
  const ask = async <Answer>(question: Question): Promise<Answer> =>
    answerOf<Answer>(place, question);
  return {
    figures: (asked) => ask<ReleaseFigures[]>({ question: 'figures', ask: asked }),
    arms: (asked) =>
      ask<Awaited<ReturnType<ReportQuestions['arms']>>>({ question: 'arms', ask: asked }),
    pages: (asked) => ask<PagesCounted>({ question: 'pages', ask: asked }),
    slowestRoutes: (asked) => ask<RouteFigures[]>({ question: 'slowestRoutes', ask: asked }),
    overTime: async (asked) => {
      const parts = await ask<Written<{ at: Date; figures: ReleaseFigures[] }>[]>({
        question: 'overTime',
        ask: asked,
      });
      return parts.map(({ at, figures }) => ({ at: new Date(at), figures }));
    },
    failures: async (asked) => {
      const met = await ask<Written<FailureMet>[]>({ question: 'failures', ask: asked });
      return met.map((one) => ({ ...one, first: new Date(one.first), last: new Date(one.last) }));
    },
  };
}

/** A time is a word on its way. */
type Written<Value> = { [Key in keyof Value]: Value[Key] extends Date ? string : Value[Key] };

async function answerOf<Answer>(place: ReportsPlace, question: Question): Promise<Answer> {
  const { url, secret } = await addressOf(place);
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    throw nobodyAnswers(place.from, { cause });
  });
  if (response.ok) return (await response.json()) as Answer;
  const { message } = (await response.json()) as { message: string };
  throw new ReportsError(
    `${place.from} does not answer: ${message}`,
    response.status === 401
      ? 'Set REPORTS_SECRET to the secret that the server was started with.'
      : 'Look at what the server says on its standard error.',
  );
}

async function addressOf({ from, env }: ReportsPlace): Promise<{ url: string; secret: string }> {
  if (/^https?:/.test(from)) return { url: from, secret: env.REPORTS_SECRET ?? '' };
  const file = path.join(from, placeFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw nobodyAnswers(from, { cause });
  });
  const place = v.safeParse(v.pipe(v.string(), v.parseJson(), placeShape), text);
  if (!place.success) throw nobodyAnswers(from);
  return { url: `http://127.0.0.1:${place.output.port}`, secret: place.output.secret };
}

const nobodyAnswers = (from: string, options?: ErrorOptions): ReportsError =>
  new ReportsError(
    `Nobody answers for the reports of ${from}.`,
    'Start the server that keeps them: npm run site -- serve --reports <folder>',
    options,
  );
