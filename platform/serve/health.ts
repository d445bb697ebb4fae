import type { FastifyReply } from 'fastify';
import { storePaths } from '../store/storeLayout';
import type { EditionSource } from './editionSource';
import type { FileCache } from './fileCache';

export type HealthOptions = { source: EditionSource; files: FileCache; storeDir: string };

/**
 * Answers `/healthz`: 200 while an edition is live, 503 before. Files that were asked for and are
 * damaged are named; the rest of the site goes on, so this is no reason to take the server away.
 */
export async function answerHealth(
  reply: FastifyReply,
  { source, files, storeDir }: HealthOptions,
): Promise<FastifyReply> {
  const head = source.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  if (!head)
    return reply.code(503).send({ status: 'no live edition', edition: null, rev: 0, uptime });
  const damaged = (await files.damaged()).map(storePaths(storeDir).nameOf);
  const sound = damaged.length === 0 ? 'ok' : 'serving what is not damaged';
  return reply.send({
    status: source.problem ? 'serving the last good edition' : sound,
    damaged,
    edition: head.live.edition.id,
    rev: head.record.rev,
    candidate: head.candidate?.edition.id ?? null,
    percent: head.candidate ? head.record.percent : 0,
    uptime,
  });
}
