import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { describeFailure } from '@concourse/build/development';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { drainConnectionsOnClose } from '@concourse/http/fastify';
import { commonHeaders } from '@concourse/http/headers';
import { guardHost, guardOrigin, type HostRule } from '@concourse/http/localAccess';
import { parseAddress } from '@concourse/http/requestAddress';
import type { SseBroadcaster } from '@concourse/http/SseBroadcaster';
import { mockFormServices } from '@concourse/server';
import { developmentPaths } from './development';
import type { DevSite } from './DevSite';
import { mapStackToSources } from './mapStackToSources';
import type { UpstreamResponse } from './UpstreamSite';

export type DevelopmentServerOptions = {
  site: DevSite;
  client: Buffer;
  pages: SseBroadcaster;
  hosts: HostRule;
  /** Folder for submitted forms, and the token of the inbox. */
  dataDir: string;
  token: string;
  log: (line: string) => void;
};

const send = (reply: FastifyReply, { status, headers, body }: UpstreamResponse): FastifyReply =>
  reply.code(status).headers(commonHeaders).headers(headers).send(body);

const ownHeaders = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };

/** The server of `dev`: workspaces in development, local form services, and the live site for other requests. */
export function createDevelopmentServer(options: DevelopmentServerOptions): FastifyInstance {
  const { site, client, pages, hosts, dataDir, token, log } = options;
  const app = fastify({ return503OnClosing: false, exposeHeadRoutes: true });
  const storeDir = join(dataDir, 'nowhere');
  const services = mockFormServices({ token, dataDir, storeDir, enableFaults: true });
  drainConnectionsOnClose(app);
  guardHost(app, hosts);
  guardOrigin(app, hosts, [developmentPaths.events]);
  app.addHook('preClose', (done) => {
    services.close();
    pages.close();
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    log(`${request.method} ${request.url}: ${failure}`);
    return reply.code(502).type('text/plain; charset=utf-8').send(`${failure}\n`);
  });
  services.addRoutes(app);

  app.get(developmentPaths.script, (_request, reply) =>
    reply.headers(ownHeaders).type('text/javascript; charset=utf-8').send(client),
  );
  app.get(developmentPaths.events, (_request, reply) => pages.connect(reply));
  app.post(developmentPaths.sources, (request, reply) => {
    const { stack } = request.body as { stack?: unknown };
    return reply.headers(ownHeaders).send(mapStackToSources(String(stack), site));
  });
  for (const directory of [sitePaths.directory, sitePaths.owners, sitePaths.areaDirectories]) {
    app.get(directory, async (request, reply) => {
      const { path } = parseAddress(request.raw.url ?? '');
      await site.waitForBuilds();
      return send(reply, await site.directory(path, request.headers.cookie));
    });
  }
  app.get(sitePaths.areas, async (request, reply) => {
    const { raw, path, search } = parseAddress(request.raw.url ?? '');
    const faulty = services.serveFile?.(path, reply);
    if (faulty) return faulty;
    const own = site.file(path);
    if (!own) return send(reply, await site.fetchUpstream(raw + search, request.headers.cookie));
    return send(reply, { ...own, headers: { ...own.headers, ...ownHeaders } });
  });
  app.get('/*', async (request, reply) => {
    const address = parseAddress(request.raw.url ?? '');
    await site.waitForBuilds();
    return send(reply, await site.page(address, request.headers.cookie));
  });
  return app;
}
