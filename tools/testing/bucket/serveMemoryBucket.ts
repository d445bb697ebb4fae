import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errorResponse, objectKey, type MemoryBucket, type BucketRequest } from './MemoryBucket';

export type BucketServer = { endpoint: string; close: () => Promise<void> };

type BucketServerOptions = {
  /** Returns false to deny a request of an access key. */
  isAllowed?: (accessKeyId: string, request: BucketRequest) => boolean;
};

/** Serves one bucket over HTTP under any bucket name. Trusts the access key that a request states. */
export async function serveMemoryBucket(
  bucket: MemoryBucket,
  { isAllowed = () => true }: BucketServerOptions = {},
): Promise<BucketServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
      const asked: BucketRequest = {
        method: request.method ?? 'GET',
        key: objectKey(pathname),
        query: Object.fromEntries(searchParams),
        isConditional: request.headers['if-none-match'] === '*',
        body: await buffer(request),
      };
      const [, accessKeyId = ''] =
        /Credential=([^/]+)/.exec(request.headers.authorization ?? '') ?? [];
      const { status, headers, body } = isAllowed(accessKeyId, asked)
        ? bucket.handle(asked)
        : errorResponse(403, 'AccessDenied');
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
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
