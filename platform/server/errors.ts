import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  ActionableError,
  describeError,
  describeNext,
} from '@concourse/core/errors/ActionableError';
import type { DegradedState } from '@concourse/core/store/errors';
import { fallbackMessages } from '@concourse/http/fallbackMessages';
import { sendText } from '@concourse/http/fastify';
import { commonHeaders } from '@concourse/http/headers';
import { FormBodyError } from '@concourse/http/httpErrors';
import { pathWithoutQuery } from './requestLog';

/** Nothing is live yet: answered with 503. */
export class NoLiveEditionError extends ActionableError {
  override name = 'NoLiveEditionError';
  readonly statusCode = 503;

  constructor(store: string) {
    super(
      'NOTHING_LIVE',
      `The store ${store} has no live edition.`,
      'Publish the releases and promote them: npm run site -- promote --help',
    );
  }
}

/** A record of the log or an edition cannot be read, or must not be served. */
export class EditionDamagedError extends ActionableError {
  override name = 'EditionDamagedError';

  constructor(
    readonly file: string,
    readonly problem: string,
    options?: ErrorOptions,
    readonly kind: DegradedState['kind'] = 'damaged',
  ) {
    super(
      'EDITION_DAMAGED',
      `${file} ${problem}. The server keeps answering with the last good edition.`,
      'Promote or roll back to make another one live: npm run site -- rollback --help',
      options,
    );
  }
}

/** A file of the store differs from its name, or from its release's manifest. */
export class FileDamagedError extends ActionableError {
  override name = 'FileDamagedError';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(
      'FILE_DAMAGED',
      `${file} is damaged, it is not served.`,
      'Ask what mends it: npm run site -- verify',
      options,
    );
  }
}

/** Texts for visitors, by status. Messages of internal errors are never sent. */
const messages: Record<number, string> = {
  400: fallbackMessages.badRequest,
  413: 'That is more than this address takes.',
  415: 'This address does not take that kind of content.',
  503: fallbackMessages.nothingReleased,
};

/** Logs an error with its instructions. */
export function logError(log: FastifyBaseLogger, error: Error, what = error.message): void {
  const next = error instanceof ActionableError ? `\n${describeNext(error.next)}` : '';
  log.error(error, what + next);
}

/** Logs errors of the server, and answers in plain text. */
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
  const fallback = status >= 500 ? fallbackMessages.internalError : 'This did not work.';
  const sentence = error instanceof FormBodyError ? error.message : (messages[status] ?? fallback);
  void sendText(reply.headers(commonHeaders), status, sentence);
}
