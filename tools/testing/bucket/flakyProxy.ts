import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on the way to a server that cuts connections. */
export type FlakyProxy = {
  endpoint: string;
  /** How many requests came, and how many of them were cut before or after the server saw them. */
  counts: { requests: number; before: number; after: number };
  close: () => Promise<void>;
};

/**
 * Starts a proxy that cuts a share of all requests: half of these before the server sees them, half once
 * it has answered, so that the client cannot know what became of them.
 * @param share from 0 to 1
 */
export async function flakyProxy(target: string, share: number): Promise<FlakyProxy> {
  const counts = { requests: 0, before: 0, after: 0 };
  const server: Server = createServer((asked, reply) => {
    counts.requests += 1;
    const isCut = Math.random() < share;
    if (isCut && counts.requests % 2 === 0) {
      counts.before += 1;
      asked.socket.destroy();
      return;
    }
    // The host stays the one that the client named: it is part of what was signed.
    const { method, headers } = asked;
    const url = new URL(asked.url ?? '/', target);
    const onward = request(url, { method, headers }, (answer) => {
      if (isCut) {
        counts.after += 1;
        answer.resume();
        answer.once('end', () => asked.socket.destroy());
        return;
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
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
