import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of an S3 server as a store needs, in memory; like some, it ignores `If-None-Match`. */
export async function carelessServer(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
  const server = createServer((asked, reply) => {
    void (async () => {
      const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://host');
      const body = await buffer(asked);
      if (searchParams.has('list-type')) {
        reply.setHeader('content-type', 'application/xml');
        reply.end(listing(objects, pathname, searchParams));
        return;
      }
      const key = decodeURIComponent(pathname);
      if (asked.method === 'PUT') objects.set(key, body);
      if (asked.method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      if (found) reply.setHeader('etag', tagOf(found));
      else if (asked.method !== 'DELETE') reply.statusCode = 404;
      const missing = '<Error><Code>NoSuchKey</Code></Error>';
      reply.end(asked.method === 'GET' ? (found ?? missing) : '');
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

function listing(objects: Map<string, Buffer>, bucket: string, asked: URLSearchParams): string {
  const root = `${bucket.replace(/\/$/, '')}/`;
  const prefix = asked.get('prefix') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(root + prefix))
    .map((key) => key.slice(root.length))
    .filter((key) => key > (asked.get('start-after') ?? ''))
    .sort();
  const isFolder = (key: string): boolean =>
    asked.has('delimiter') && key.slice(prefix.length).includes('/');
  const folders = new Set(
    keys.filter(isFolder).map((key) => `${prefix}${key.slice(prefix.length).split('/')[0] ?? ''}/`),
  );
  const contents = keys
    .filter((key) => !isFolder(key))
    .map((key) => {
      const { length } = objects.get(root + key) ?? Buffer.alloc(0);
      return `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`;
    });
  const common = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`;
}
