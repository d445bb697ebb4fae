import type { FastifyReply } from 'fastify';
import { describeOwner } from '@concourse/contract/owner';
import type { Environment } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { ServerExtension } from '@concourse/http/fastify';
import { healthOf, type ServedEdition, statusOfDegraded } from '@concourse/http/head';
import type { EditionSource } from './editionSource';
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
};

/**
 * Answers `/healthz`: 200 while the live edition is served, 503 before the first one and by a server that had
 * to step back to an older revision. Damaged files of pages are named, with whom to ask; the rest of the site
 * goes on, so they do not change the status.
 */
export async function answerHealth(
  reply: FastifyReply,
  options: HealthOptions,
): Promise<FastifyReply> {
  const { source, files, storeDir, environment, upstream, extensions } = options;
  const head = source.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  const degraded = source.degraded ?? upstream?.degraded() ?? null;
  if (!head) {
    const status = 'no live edition';
    const why = degraded && { degraded };
    return reply.code(503).send({ status, ...why, ...healthOf(null, environment), uptime });
  }
  const damaged = (await files.damaged()).map(storePaths(storeDir).nameOf);
  const sound = damaged.length === 0 ? 'ok' : 'serving what is not damaged';
  const owners = damaged.length > 0 ? ownersOfDamage(damaged, head.live) : [];
  const away = upstream?.problem();
  const behind = away ? `serving the last good edition: ${away.message}` : sound;
  const followed = source.problem ? 'serving the last good edition' : behind;
  return reply.code(degraded ? statusOfDegraded(degraded) : 200).send({
    status: degraded ? 'degraded' : followed,
    ...(degraded && { degraded }),
    damaged,
    ...(owners.length > 0 && { owners }),
    ...healthOf(head, environment),
    ...saidBy(extensions),
    uptime,
  });
}

/** Answers `/readyz`: 200 while there is an edition to serve, also in a degraded state. */
export const answerReady = (reply: FastifyReply, source: EditionSource): FastifyReply =>
  source.current()
    ? reply.header('cache-control', 'no-store').send({ status: 'ready' })
    : reply.header('cache-control', 'no-store').code(503).send({ status: 'no live edition' });

const saidBy = (extensions: readonly ServerExtension[]): Record<string, unknown> =>
  Object.fromEntries(extensions.flatMap((extension) => Object.entries(extension.health?.() ?? {})));

/**
 * Names the owners of damaged files, in one sentence for each area.
 * @param damaged names of files in the store
 */
function ownersOfDamage(
  damaged: string[],
  { addresses, edition: { releases } }: ServedEdition,
): string[] {
  const areaOfBlob = new Map(addresses.pages().map(({ blob, area }) => [blob, area]));
  const areas = damaged.flatMap((file) => {
    const [, ofRelease] = /^(?:areas|releases)\/([^/]+)\//.exec(file) ?? [];
    const [, blob = ''] = /([0-9a-f]{64})(?:\.\w+)?$/.exec(file) ?? [];
    return ofRelease ?? areaOfBlob.get(blob) ?? [];
  });
  return [...new Set(areas)].sort().flatMap((area) => {
    const owner = releases[area]?.owner;
    return owner ? [describeOwner(area, owner)] : [];
  });
}
