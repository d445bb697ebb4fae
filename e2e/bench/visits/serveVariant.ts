import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { CompiledVariant } from './buildMonolith';

export type RunningVariant = { url: string; stop: () => Promise<void> };

/** How a variant differs from the site. */
export type VariantChanges = {
  /** Changes a document. */
  page?: (html: string, path: string) => string;
  /** Additional files. */
  build?: CompiledVariant;
};

type CachedResponse = { headers: Record<string, string>; body: Buffer };

/** The site answers requests with these headers. */
const conditions = ['if-none-match', 'range', 'available-dictionary'];

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
const perResponseHeaders = new Set([...perConnection, 'content-length', 'content-encoding']);

/** A response with other content and the headers of a similar response of the site. */
function responseLike(like: Response, bytes: Buffer, isCompressed: boolean): CachedResponse {
  const body = isCompressed ? brotliCompressSync(bytes) : bytes;
  const headers = Object.fromEntries(
    [...like.headers].filter(([name]) => !perResponseHeaders.has(name)),
  );
  const changed = {
    'content-length': String(body.length),
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    ...(isCompressed && { 'content-encoding': 'br' }),
  };
  return { headers: { ...headers, ...changed }, body };
}

function proxyRequest(site: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const upstream = sendRequest(new URL(url ?? '/', site), { method, headers }, (proxied) => {
    response.writeHead(proxied.statusCode ?? 502, proxied.headers);
    proxied.pipe(response);
  });
  upstream.on('error', (error) => response.destroy(error));
  request.pipe(upstream);
}

/** Gets a response of the site with the bytes as sent; undefined if it is no success. */
const readResponse = (
  site: string,
  { headers, url = '/' }: IncomingMessage,
): Promise<CachedResponse | undefined> =>
  new Promise((resolve, reject) => {
    const upstream = sendRequest(new URL(url, site), { headers }, (found) => {
      buffer(found).then((body) => {
        const entries = Object.entries(found.headers as Record<string, string>);
        const headers = Object.fromEntries(entries.filter(([name]) => !perConnection.has(name)));
        resolve(found.statusCode === 200 ? { headers, body } : undefined);
      }, reject);
    });
    upstream.on('error', reject).end();
  });

/**
 * Serves a variant of a site on a free port, with changed pages and additional files. Changed responses are compressed
 * once, and get the headers that the site sends for the same kind of file. All variants repeat responses from memory.
 * @param script URL of a released script, whose headers additional files get
 */
export async function serveVariant(
  site: string,
  script: string,
  changes: VariantChanges,
): Promise<RunningVariant> {
  const { page, build } = changes;
  const cache = new Map<string, Promise<CachedResponse | undefined>>();

  async function documentAt(path: string): Promise<CachedResponse | undefined> {
    const original = await fetch(`${site}${path}`);
    const html = await original.text();
    if (!original.headers.get('content-type')?.startsWith('text/html') || !page) return undefined;
    return responseLike(original, Buffer.from(page(html, path)), true);
  }

  async function fileAt(
    path: string,
    { folder, address }: CompiledVariant,
  ): Promise<CachedResponse> {
    const released = await fetch(script, { method: 'HEAD' });
    const isCompressed = !['.woff2', '.png'].includes(extname(path));
    const bytes = readFileSync(join(folder, path.slice(address.length)));
    const response = responseLike(released, bytes, isCompressed);
    response.headers['content-type'] = mediaTypeOf(path);
    return response;
  }

  const find = (path: string, request: IncomingMessage): Promise<CachedResponse | undefined> => {
    if (build && path.startsWith(build.address)) return fileAt(path, build);
    return page && extname(path) === '' ? documentAt(path) : readResponse(site, request);
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', site);
    const { headers, method } = request;
    const isConditional = conditions.some((name) => headers[name] !== undefined);
    const key = `${headers['accept-encoding']} ${pathname}${search}`;
    const isCacheable = method === 'GET' && !isConditional;
    const pending = isCacheable ? (cache.get(key) ?? find(pathname, request)) : undefined;
    if (pending) cache.set(key, pending);
    const known = await pending;
    if (known) response.writeHead(200, known.headers).end(known.body);
    else proxyRequest(site, request, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`The bench could not serve ${request.url ?? ''}`, error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
