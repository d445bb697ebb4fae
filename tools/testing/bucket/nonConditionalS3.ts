import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { objectKey, MemoryBucket } from './MemoryBucket';

export type BucketServer = { endpoint: string; close: () => Promise<void> };

/** Serves one bucket over HTTP, whatever its name. */
export async function serveMemoryBucket(bucket: MemoryBucket): Promise<BucketServer> {
  const server = createServer((asked, reply) => {
    void (async () => {
      const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://host');
      const { status, headers, body } = bucket.handle({
        method: asked.method ?? 'GET',
        key: objectKey(pathname),
        query: Object.fromEntries(searchParams),
        isConditional: asked.headers['if-none-match'] === '*',
        body: await buffer(asked),
      });
      reply.writeHead(status, headers);
      reply.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

/** A server that ignores `If-None-Match`, as some do. */
export const nonConditionalS3 = (): Promise<BucketServer> =>
  serveMemoryBucket(new MemoryBucket(true));
