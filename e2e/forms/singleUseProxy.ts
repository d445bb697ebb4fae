import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SingleUseProxy = { url: string; close: () => void };

/**
 * Stands before the site and closes every connection after one answer. Chromium itself repeats a
 * request, a POST too, when a connection that it had used before breaks without an answer; on a
 * connection of its own the page hears of it, as with a service of another origin.
 */
export async function startSingleUseProxy(target: string): Promise<SingleUseProxy> {
  const relay = createServer((incoming, outgoing) => {
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      relay.closeAllConnections();
      relay.close();
    },
  };
}
