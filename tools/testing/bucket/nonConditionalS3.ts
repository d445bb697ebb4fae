import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { objectKey, MemoryBucket } from './MemoryBucket';

export type BucketServer = { endpoint: string; close: () => Promise<void> };

/** Serves one bucket over HTTP under any bucket name. */
export async function serveMemoryBucket(bucket: MemoryBucket): Promise<BucketServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
      const { status, headers, body } = bucket.handle({
        method: request.method ?? 'GET',
        key: objectKey(pathname),
        query: Object.fromEntries(searchParams),
        isConditional: request.headers['if-none-match'] === '*',
        body: await buffer(request),
      });
      response.writeHead(status, headers);
      response.end(body);
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

/** An S3 server that ignores `If-None-Match`. */
export const nonConditionalS3 = (): Promise<BucketServer> =>
  serveMemoryBucket(new MemoryBucket(true));
