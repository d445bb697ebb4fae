import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ActionableError, describeError, nextLines } from '@concourse/core/errors/ActionableError';
import { sendText } from '@concourse/http/fastify';
import { commonHeaders } from '@concourse/http/headers';
import { FormBodyError } from '@concourse/http/httpErrors';
import { fallbackMessages } from '@concourse/http/messages';
import { pathWithoutQuery } from './requestLog';

/** No edition is live yet: answered with 503. */
export class NoLiveEditionError extends ActionableError {
  readonly statusCode = 503;

  constructor(store: string) {
    const next = 'Publish releases and promote them: npm run site -- promote --help';
    super('NOTHING_LIVE', `The store ${store} has no live edition.`, next);
  }
}

/** A file of the store differs from the digest in its name or in its release's manifest. */
export class FileDamagedError extends ActionableError {
  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    const next = 'Find the repair: npm run site -- verify';
    super('FILE_DAMAGED', `${file} is damaged and is not served.`, next, options);
  }
}

/** Texts for visitors, by status. Messages of internal errors are never sent. */
const messages: Record<number, string> = {
  400: fallbackMessages.badRequest,
  413: 'This request is too large.',
  415: 'This address does not support this type of content.',
  503: fallbackMessages.nothingReleased,
};

/** Logs an error with its instructions. */
export function logError(log: FastifyBaseLogger, error: Error, what = error.message): void {
  const next = error instanceof ActionableError ? `\n${nextLines(error.next)}` : '';
  log.error(error, what + next);
}

/** Logs errors of the server, and answers with plain text. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 && statusCode < 600 ? statusCode : 500;
  const what = `${request.method} ${pathWithoutQuery(request)} failed`;
  if (status === 503) request.log.warn(describeError(error));
  else if (status >= 500) logError(request.log, error, what);
  for (const name of ['content-encoding', 'content-length', 'etag', 'content-range'])
    reply.removeHeader(name);
  const fallback = status >= 500 ? fallbackMessages.internalError : 'This request is not valid.';
  const sentence = error instanceof FormBodyError ? error.message : (messages[status] ?? fallback);
  void sendText(reply.headers(commonHeaders), status, sentence);
}
