import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import type { ReportQuestions } from '../questions';
import { placeFile, type Question, questionShape } from './questionShapes';

export type AnsweringOptions = {
  questions: ReportQuestions;
  /** Where it says under which port and secret it answers. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
  /** Made up unless told. */
  secret?: string | undefined;
};

export type Answering = { port: number; close: () => Promise<void> };

type Answered = { status: number; body: unknown };

/** A canary that runs for weeks has hundreds of editions, which a question names. */
const longestQuestion = 128 * 1024;

/**
 * Answers questions of other processes on this machine, or at the end of a tunnel to it: DuckDB locks its file, so who
 * has it open answers for all. Whoever asks shows the secret.
 */
export async function answerQuestions(options: AnsweringOptions): Promise<Answering> {
  const { questions, folder } = options;
  const secret = options.secret ?? randomBytes(24).toString('base64url');
  let turn: Promise<unknown> = Promise.resolve();
  // One after another: the pages of the same machine come first.
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => undefined);
    return answer;
  };

  const answerRequest = async (request: IncomingMessage): Promise<Answered> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
      return { status: 401, body: { message: 'The secret is missing, or another one.' } };
    const asked = v.safeParse(questionShape, await bodyOf(request));
    if (!asked.success) return { status: 400, body: { message: v.summarize(asked.issues) } };
    return { status: 200, body: await inTurn(() => answerTo(questions, asked.output)) };
  };
  const server = createServer((request, response) => {
    void answerRequest(request)
      .catch((error: unknown) => ({ status: 500, body: { message: (error as Error).message } }))
      .then((answered) => send(response, answered));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const file = path.join(folder, placeFile);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, secret }), { mode: 0o600 });
  const close = async (): Promise<void> => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestQuestion) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no question.
    return null;
  }
}

function answerTo(questions: ReportQuestions, { question, ask }: Question): Promise<unknown> {
  switch (question) {
    case 'figures':
      return questions.figures(ask);
    case 'arms':
      return questions.arms(ask);
    case 'pages':
      return questions.pages(ask);
    case 'overTime':
      return questions.overTime(ask);
    case 'slowestRoutes':
      return questions.slowestRoutes(ask);
    case 'failures':
      return questions.failures(ask);
  }
}

function send(response: ServerResponse, { status, body }: Answered): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
