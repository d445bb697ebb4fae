import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SingleUseProxy = { url: string; close: () => void };

/**
 * Starts a proxy of the site that closes every connection after one response. Chromium repeats a request, even a
 * POST, if a reused connection breaks without a response. On a new connection it reports the failure to the page, as
 * for a service on another origin.
 */
export async function startSingleUseProxy(target: string): Promise<SingleUseProxy> {
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, {
          ...response.headers,
          connection: 'close',
        });
        response.pipe(outgoing);
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
