import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { FormBodyError } from './errors';
import { commonHeaders } from './headers';
import { loggedPath } from './requestLog';

/** What a visitor reads, by status. Nothing of an error gets out, unless it was written for them. */
const messages: Record<number, string> = {
  400: 'This request could not be read.',
  413: 'That is more than this address takes.',
  415: 'This address does not take that kind of content.',
  503: 'Nothing has been released here yet.',
};

/** Logs what went wrong on our side and answers in plain text. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = statusOf(error);
  if (status === 503) request.log.warn(error.message);
  else if (status >= 500)
    request.log.error(error, `${request.method} ${loggedPath(request)} failed`);
  for (const name of ['content-encoding', 'content-length', 'etag', 'content-range']) {
    reply.removeHeader(name);
  }
  const fallback =
    status >= 500 ? 'Something went wrong on our side. Please try again.' : 'This did not work.';
  void reply
    .code(status)
    .headers(commonHeaders)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${error instanceof FormBodyError ? error.message : (messages[status] ?? fallback)}\n`);
}

function statusOf({ statusCode }: FastifyError): number {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
