import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendText } from '@concourse/http/fastify';
import type { PublicFiles } from '@concourse/release/publicFiles';

/** Returns the public files of an environment, by default of the first one that has some; null without any. */
export type FindPublicFiles = (environment?: string) => Promise<PublicFiles | null>;

/** Checks that run during a promotion still find the files of the revision before it. */
const keptRevisions = 20;

type InRevision = { Params: { environment: string; rev: string; '*': string } };

/**
 * Serves the public files of the live site to `check`, without a sign-in: visitors get the same pages, and the packages
 * already contain the code of the platform.
 */
export function addPublicFileRoutes(app: FastifyInstance, find: FindPublicFiles): void {
  const config = { access: 'public' } as const;
  const kept = new Map<string, PublicFiles>();
  const current = async (environment?: string): Promise<PublicFiles | null> => {
    const files = await find(environment);
    if (files) kept.set(`${files.environment} ${files.rev}`, files);
    const [oldest = ''] = kept.keys();
    if (kept.size > keptRevisions) kept.delete(oldest);
    return files;
  };
  const filesAt = async ({ environment, rev }: InRevision['Params'], reply: FastifyReply) => {
    const key = `${environment} ${rev}`;
    if (!kept.has(key)) await current(environment);
    const files = kept.get(key);
    if (!files) void sendText(reply, 410, `Revision ${rev} of ${environment} is not live.`);
    return files;
  };
  const index = '/packages/-/live';
  app.get<{ Querystring: { environment?: string } }>(
    index,
    { config },
    async ({ query }, reply) => {
      const files = await current(query.environment);
      if (!files) return sendText(reply, 404, 'No live site is public here.');
      return { environment: files.environment, rev: files.rev };
    },
  );
  const inRevision = `${index}/:environment/:rev`;
  app.get<InRevision>(`${inRevision}/sizes/*`, { config }, async ({ params }, reply) => {
    const files = await filesAt(params, reply);
    return files ? files.sizes(params['*']) : reply;
  });
  app.get<InRevision>(`${inRevision}/files/*`, { config }, async ({ params, headers }, reply) => {
    const files = await filesAt(params, reply);
    if (!files) return reply;
    const path = params['*'];
    void reply.type('application/octet-stream').header('vary', 'accept-encoding');
    const isBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
    const compressed = isBrotli ? await files.read(`${path}.br`) : null;
    if (compressed) return reply.header('content-encoding', 'br').send(compressed);
    return (await files.read(path)) ?? sendText(reply, 404, 'This file is not public.');
  });
}
