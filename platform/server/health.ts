import type { FastifyReply } from 'fastify';
import { describeOwner } from '@concourse/contract/owner';
import type { Environment } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { ServerExtension } from '@concourse/http/fastify';
import { headHealth, type ServedEdition, degradedStatusCode } from '@concourse/http/head';
import type { EditionSource } from './editionSource';
import type { ServedStore } from './routes';

type HealthOptions = Pick<ServedStore, 'source' | 'files' | 'storeDir' | 'upstream'> & {
  environment: Environment;
  extensions: readonly ServerExtension[];
};

/**
 * Answers `/healthz`: 200 while the live edition is served, 503 before the first one and by a server that had
 * to step back to an older revision. Damaged files do not change the status, as the rest of the site works.
 */
export async function sendHealth(
  reply: FastifyReply,
  options: HealthOptions,
): Promise<FastifyReply> {
  const { source, files, storeDir, environment, upstream, extensions } = options;
  const head = source.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  const degraded = source.degraded ?? upstream?.degraded() ?? null;
  if (!head) {
    const state = { status: 'no live edition', ...(degraded && { degraded }) };
    return reply.code(503).send({ ...state, ...headHealth(null, environment), uptime });
  }
  const damaged = (await files.damaged()).map(storePaths(storeDir).relativePath);
  const sound = damaged.length === 0 ? 'ok' : 'serving what is not damaged';
  const owners = ownersOfDamage(damaged, head.live);
  const away = upstream?.problem();
  const behind = away ? `serving the last good edition: ${away.message}` : sound;
  const followed = source.problem ? 'serving the last good edition' : behind;
  return reply.code(degraded ? degradedStatusCode(degraded) : 200).send({
    status: degraded ? 'degraded' : followed,
    ...(degraded && { degraded }),
    damaged,
    ...(owners.length > 0 && { owners }),
    ...headHealth(head, environment),
    ...Object.fromEntries(
      extensions.flatMap((extension) => Object.entries(extension.health?.() ?? {})),
    ),
    uptime,
  });
}

/** Answers `/readyz`: 200 while there is an edition to serve, also in a degraded state. */
export function sendReadiness(reply: FastifyReply, source: EditionSource): FastifyReply {
  const isReady = source.current() !== null;
  return reply
    .code(isReady ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: isReady ? 'ready' : 'no live edition' });
}

/** Names the owners of damaged files, in one sentence for each area. */
function ownersOfDamage(
  damaged: string[],
  { routes, edition: { releases } }: ServedEdition,
): string[] {
  if (damaged.length === 0) return [];
  const areaOfBlob = new Map(routes.pages().map(({ blob, area }) => [blob, area]));
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
