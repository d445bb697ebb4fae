import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  ActionableError,
  describeError,
  describeNext,
} from '@concourse/core/errors/ActionableError';
import type { Degraded } from '@concourse/core/store/errors';
import { sendSentence } from '@concourse/http/fastify';
import { commonHeaders } from '@concourse/http/headers';
import { FormBodyError } from '@concourse/http/listenErrors';
import { sentences } from '@concourse/http/sentences';
import { loggedPath } from './requestLog';

/** A request that names no host that can be one, or several: answered with 400. */
export class BadHostError extends ActionableError {
  override name = 'BadHostError';
  readonly statusCode = 400;

  constructor() {
    super(
      'The request names no host, or several.',
      'Send one Host header, with a name or an address and perhaps a port.',
    );
  }
}

/** Nothing is live: answered with 503 until the first promotion. */
export class NoLiveEditionError extends ActionableError {
  override name = 'NoLiveEditionError';
  readonly statusCode = 503;

  constructor(readonly storeDir: string) {
    super(
      `The store ${storeDir} has no live edition.`,
      'Publish the releases and promote them: npm run site -- promote --help',
    );
  }
}

/** A record of the log or an edition that cannot be read, or says what must not be served. */
export class EditionDamagedError extends ActionableError {
  override name = 'EditionDamagedError';

  constructor(
    readonly file: string,
    readonly problem: string,
    options?: ErrorOptions,
    readonly kind: Degraded['kind'] = 'damaged',
  ) {
    super(
      `${file} ${problem}. The server keeps answering with the last good edition.`,
      'Promote or roll back to make another one live: npm run site -- rollback --help',
      options,
    );
  }

  /** @param cause why the file could not be read or parsed */
  static unread(file: string, cause: unknown): EditionDamagedError {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT')
      return new EditionDamagedError(file, 'cannot be read: it is missing', { cause });
    return code === undefined
      ? new EditionDamagedError(file, 'cannot be read: it is torn', { cause })
      : new EditionDamagedError(file, `cannot be read (${code})`, { cause }, 'unreadable');
  }
}

/** An edition names bytes that the store does not hold. */
export class BlobMissingError extends ActionableError {
  override name = 'BlobMissingError';

  constructor(
    readonly address: string,
    readonly edition: string,
    readonly file: string,
  ) {
    super(
      `${address} of edition ${edition} has no bytes: ${file} is missing from the store.`,
      'Compose the edition again by promoting one of its releases.',
    );
  }
}

/** A file of the store has other bytes than its name or its release's manifest says. */
export class FileDamagedError extends ActionableError {
  override name = 'FileDamagedError';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(
      `${file} is damaged, it is not served.`,
      'Ask what mends it: npm run site -- verify',
      options,
    );
  }
}

/** Texts for visitors, by status. Internal messages of errors are never sent. */
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
