import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
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

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** The site answers requests with these headers. */
const conditions = ['if-none-match', 'range', 'available-dictionary'];

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Gets an answer of the site with the bytes as sent. */
const ask = (url: URL, { headers, method }: Partial<IncomingMessage>, body?: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const upstream = sendRequest(url, { headers, method }, (found) => {
      const entries = Object.entries(found.headers).filter(([name]) => !perConnection.has(name));
      const answer = { status: found.statusCode ?? 502, headers: Object.fromEntries(entries) };
      buffer(found).then((bytes) => resolve({ ...answer, body: bytes }), reject);
    });
    upstream.on('error', reject).end(body);
  });

/** An answer with other content and the headers of a similar answer of the site. */
function answerLike({ status, headers }: Answer, bytes: Buffer, isCompressed: boolean): Answer {
  const body = isCompressed ? brotliCompressSync(bytes) : bytes;
  const { 'content-encoding': _, ...others } = headers;
  const changed = {
    'content-length': String(body.length),
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    ...(isCompressed && { 'content-encoding': 'br' }),
  };
  return { status, headers: { ...others, ...changed }, body };
}

/**
 * Serves a variant of a site on a free port, with changed pages and additional files. Changed answers are compressed
 * once, and get the headers that the site sends for the same kind of file. All variants repeat answers from memory.
 * @param script URL of a released script, whose headers additional files get
 */
export async function serveVariant(
  site: string,
  script: string,
  { page, build }: VariantChanges,
): Promise<RunningVariant> {
  const cache = new Map<string, Promise<Answer>>();

  const find = async (url: URL, request: IncomingMessage): Promise<Answer> => {
    const path = url.pathname;
    if (build && path.startsWith(build.address)) {
      const bytes = readFileSync(join(build.folder, path.slice(build.address.length)));
      const isCompressed = !['.woff2', '.png'].includes(extname(path));
      const answer = answerLike(await ask(new URL(script), {}), bytes, isCompressed);
      return { ...answer, headers: { ...answer.headers, 'content-type': mediaTypeOf(path) } };
    }
    if (!page || extname(path) !== '') return ask(url, request);
    const original = await ask(url, {});
    const isPage = String(original.headers['content-type']).startsWith('text/html');
    if (!isPage) return ask(url, request);
    return answerLike(original, Buffer.from(page(original.body.toString(), path)), true);
  };

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { headers, method } = request;
    const url = new URL(request.url ?? '/', site);
    const isConditional = conditions.some((name) => headers[name] !== undefined);
    if (method !== 'GET') return ask(url, request, await buffer(request));
    if (isConditional) return ask(url, request);
    const key = `${headers['accept-encoding']} ${url.href}`;
    const pending = cache.get(key) ?? find(url, request);
    cache.set(key, pending);
    return pending;
  }

  const server = createServer((request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        console.error(`The bench could not serve ${request.url ?? ''}`, error);
        response.destroy();
      },
    );
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
