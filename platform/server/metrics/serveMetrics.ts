import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotListenError } from '@concourse/http/listenErrors';
import type { ServerMetrics } from './ServerMetrics';

export type ServingMetrics = { port: number; close: () => Promise<void> };

/**
 * Answers `/metrics` on a port of its own: what the site's own port answers is for everybody.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function serveMetrics(
  metrics: ServerMetrics,
  host: string,
  port: number,
): Promise<ServingMetrics> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(`${(error as Error).message}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((cause: unknown) => {
    throw new CannotListenError(host, port, { cause });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
