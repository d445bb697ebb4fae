import type { FastifyReply } from 'fastify';
import type { Environment } from '@concourse/core/store/environment';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { ServerExtension } from '@concourse/http/fastify';
import { headHealth, degradedStatusCode } from '@concourse/http/head';
import type { LiveSite } from '@concourse/http/LiveSite';
import type { ServedStore } from './routes';

type HealthOptions = Pick<ServedStore, 'site' | 'files' | 'storeDir' | 'upstream'> & {
  environment: Environment;
  extensions: readonly ServerExtension[];
};

/**
 * Answers `/healthz`: 200 while the live edition is served, 503 before the first promotion, and if visitors may get an
 * older revision than before. Damaged files do not change the status, as the rest of the site works.
 */
export async function sendHealth(
  reply: FastifyReply,
  { site, files, storeDir, environment, upstream, extensions }: HealthOptions,
): Promise<FastifyReply> {
  const head = await site.current();
  const uptime = Math.round(process.uptime());
  void reply.header('cache-control', 'no-store');
  const degraded = site.degraded ?? upstream?.degraded() ?? null;
  if (!head) {
    const problem = site.problem ?? upstream?.problem();
    const status = ['no live edition', ...(problem ? [problem.message] : [])].join(': ');
    const state = { status, ...(degraded && { degraded }) };
    return reply.code(503).send({ ...state, ...headHealth(null, environment), uptime });
  }
  const damaged = (await files.damaged()).map(storePaths(storeDir).relativePath);
  const fileStatus = damaged.length === 0 ? 'ok' : 'serving what is not damaged';
  const problem = upstream?.problem();
  const storeStatus = problem ? `serving the last good edition: ${problem.message}` : fileStatus;
  const status = site.problem ? 'serving the last good edition' : storeStatus;
  return reply.code(degraded ? degradedStatusCode(degraded) : 200).send({
    status: degraded ? 'degraded' : status,
    ...(degraded && { degraded }),
    damaged,
    ...headHealth(head, environment),
    ...Object.fromEntries(
      extensions.flatMap((extension) => Object.entries(extension.health?.() ?? {})),
    ),
    uptime,
  });
}

/** Answers `/readyz`: 200 while there is an edition to serve, even if degraded. */
export async function sendReadiness(reply: FastifyReply, site: LiveSite): Promise<FastifyReply> {
  const isReady = (await site.current()) !== null;
  return reply
    .code(isReady ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: isReady ? 'ready' : 'no live edition' });
}
