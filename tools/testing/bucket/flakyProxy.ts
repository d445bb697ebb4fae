import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that aborts connections. */
export type FlakyProxy = {
  endpoint: string;
  /** Numbers of all requests, and of those aborted before and after the server handled them. */
  counts: { requests: number; before: number; after: number };
  close: () => Promise<void>;
};

/**
 * Starts a proxy that aborts a share of all requests: half of these before the server receives them, half after it has
 * responded, so that clients cannot know the outcome.
 * @param share share of aborted requests, from 0 to 1
 */
export async function flakyProxy(target: string, share: number): Promise<FlakyProxy> {
  const counts = { requests: 0, before: 0, after: 0 };
  const server: Server = createServer((incoming, response) => {
    counts.requests += 1;
    const isAborted = Math.random() < share;
    if (isAborted && counts.requests % 2 === 0) {
      counts.before += 1;
      incoming.socket.destroy();
      return;
    }
    // Keeps the client's host header, which is part of the signature.
    const { method, headers } = incoming;
    const url = new URL(incoming.url ?? '/', target);
    const upstream = request(url, { method, headers }, (proxied) => {
      if (isAborted) {
        counts.after += 1;
        proxied.resume();
        proxied.once('end', () => incoming.socket.destroy());
        return;
      }
      response.writeHead(proxied.statusCode ?? 502, proxied.headers);
      proxied.pipe(response);
    });
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
