import type { FastifyReply } from 'fastify';
import { healthOf } from '../http/head';
import type { Environment } from '../store/environment';
import { storePaths } from '../store/storeLayout';
import { ownersOfDamage } from './damagedAreas';
import type { EditionSource } from './editionSource';
import type { ServerExtension } from './extension';
import type { FileCache } from './fileCache';
import type { Upstream } from './upstream';

export type HealthOptions = {
  source: EditionSource;
  files: FileCache;
  storeDir: string;
  /** Whose log is followed. */
  environment: Environment;
  upstream?: Upstream;
  extensions: readonly ServerExtension[];
  /** What other processes found damaged that serve the same, by names in the store. */
  damagedElsewhere: () => readonly string[];
};

/**
 * Answers `/healthz`: 200 while an edition is live, 503 before. Files that were asked for and are
 * damaged are named, with whom to ask; the rest of the site goes on, so this is no reason to take the server away.
 */
export async function answerHealth(
  reply: FastifyReply,
  options: HealthOptions,
): Promise<FastifyReply> {
  const { source, files, storeDir, environment, upstream, extensions, damagedElsewhere } = options;
  const head = source.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  if (!head) {
    const status = 'no live edition';
    return reply.code(503).send({ status, ...healthOf(null, environment), uptime });
  }
  const damagedHere = (await files.damaged()).map(storePaths(storeDir).nameOf);
  const damaged = [...new Set([...damagedHere, ...damagedElsewhere()])].sort();
  const sound = damaged.length === 0 ? 'ok' : 'serving what is not damaged';
  const owners = damaged.length > 0 ? ownersOfDamage(damaged, head.live) : [];
  const away = upstream?.problem();
  const behind = away ? `serving the last good edition: ${away.message}` : sound;
  return reply.send({
    status: source.problem ? 'serving the last good edition' : behind,
    damaged,
    ...(owners.length > 0 && { owners }),
    ...healthOf(head, environment),
    ...saidBy(extensions),
    uptime,
  });
}

const saidBy = (extensions: readonly ServerExtension[]): Record<string, unknown> =>
  Object.fromEntries(extensions.flatMap((extension) => Object.entries(extension.health?.() ?? {})));
