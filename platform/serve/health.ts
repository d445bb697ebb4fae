import type { FastifyReply } from 'fastify';
import type { EditionSource } from './editionSource';

/** Answers `/healthz`: 200 while an edition is live, 503 before. */
export function answerHealth(reply: FastifyReply, source: EditionSource): FastifyReply {
  const head = source.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  if (!head)
    return reply.code(503).send({ status: 'no live edition', edition: null, rev: 0, uptime });
  return reply.send({
    status: source.problem ? 'serving the last good edition' : 'ok',
    edition: head.live.edition.id,
    rev: head.record.rev,
    candidate: head.candidate?.edition.id ?? null,
    percent: head.candidate ? head.record.percent : 0,
    uptime,
  });
}
