import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { describeError, describeNext } from '@concourse/core/errors/describeError';
import { commonHeaders } from '@concourse/http/headers';
import { FormBodyError } from '@concourse/http/listenErrors';
import { sendSentence } from '@concourse/http/sentence';
import { sentences } from '@concourse/http/sentences';
import { loggedPath } from './requestLog';

/** What a visitor reads, by status. Nothing of an error gets out, unless it was written for them. */
const messages: Record<number, string> = {
  400: sentences.badRequest,
  413: 'That is more than this address takes.',
  415: 'This address does not take that kind of content.',
  503: sentences.nothingReleased,
};

/** Logs an error, with what to do next where it was foreseen. */
export function logError(log: FastifyBaseLogger, error: Error, what = error.message): void {
  log.error(
    error,
    error instanceof ActionableError ? `${what}\n${describeNext(error.next)}` : what,
  );
}

/** Logs what went wrong on our side and answers in plain text. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = statusOf(error);
  const what = `${request.method} ${loggedPath(request)} failed`;
  if (status === 503) request.log.warn(describeError(error));
  else if (status >= 500) logError(request.log, error, what);
  for (const name of ['content-encoding', 'content-length', 'etag', 'content-range']) {
    reply.removeHeader(name);
  }
  const fallback = status >= 500 ? sentences.ourFault : 'This did not work.';
  const sentence = error instanceof FormBodyError ? error.message : (messages[status] ?? fallback);
  void sendSentence(reply.headers(commonHeaders), status, sentence);
}

function statusOf({ statusCode }: FastifyError): number {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
