import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { CompiledVariant } from './builds';

export type RunningVariant = { url: string; stop: () => Promise<void> };

/** How a variant differs from the site. */
export type VariantChanges = {
  /** Changes the document of a path. */
  page?: (html: string, path: string) => string;
  /** Further files, in a folder of their own. */
  build?: CompiledVariant;
  /** Loads scripts without stating their integrity, which the site's policy refuses. */
  skipsIntegrity?: true;
};

type CachedResponse = { headers: Record<string, string>; body: Buffer };

const perResponseHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

/** The headers of the site's answer to a request like it, for other bytes. */
function responseLike(like: Response, bytes: Buffer, isCompressed: boolean): CachedResponse {
  const body = isCompressed ? brotliCompressSync(bytes) : bytes;
  const headers = Object.fromEntries(
    [...like.headers].filter(([name]) => !perResponseHeaders.has(name)),
  );
  const own = {
    'content-length': String(body.length),
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    ...(isCompressed && { 'content-encoding': 'br' }),
  };
  return { headers: { ...headers, ...own }, body };
}

function withoutScriptPolicy({ headers, body }: CachedResponse): CachedResponse {
  const { 'integrity-policy': _, ...others } = headers;
  const policy = (headers['content-security-policy'] ?? '').replace(
    /; (?:require-trusted-types-for|trusted-types)[^;]*/g,
    '',
  );
  return { headers: { ...others, 'content-security-policy': policy }, body };
}

/** The site's answers, passed on as they are. */
function proxyRequest(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = asked;
  const upstream = request(new URL(url ?? '/', site), { method, headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  upstream.on('error', (error) => answer.destroy(error));
  asked.pipe(upstream);
}

/**
 * Serves a variant of a site on a free port: pages changed, further files, and everything else passed on. What is
 * changed is compressed once, and has the headers that the site gives to such an answer.
 * @param like an address of the site that is answered as a script of a release is
 */
export async function serveVariant(
  site: string,
  like: string,
  changes: VariantChanges,
): Promise<RunningVariant> {
  const { page, build, skipsIntegrity } = changes;
  const answers = new Map<string, Promise<CachedResponse | undefined>>();

  async function documentAt(path: string): Promise<CachedResponse | undefined> {
    const told = await fetch(`${site}${path}`);
    const html = await told.text();
    if (!told.headers.get('content-type')?.startsWith('text/html') || !page) return undefined;
    const answer = responseLike(told, Buffer.from(page(html, path)), true);
    return skipsIntegrity ? withoutScriptPolicy(answer) : answer;
  }

  async function fileAt(
    path: string,
    { folder, address }: CompiledVariant,
  ): Promise<CachedResponse> {
    const told = await fetch(like, { method: 'HEAD' });
    const isCompressed = !['.woff2', '.png'].includes(extname(path));
    const bytes = readFileSync(join(folder, path.slice(address.length)));
    const answer = responseLike(told, bytes, isCompressed);
    answer.headers['content-type'] = mediaTypeOf(path);
    return answer;
  }

  const find = (path: string): Promise<CachedResponse | undefined> => {
    if (build && path.startsWith(build.address)) return fileAt(path, build);
    return page && extname(path) === '' ? documentAt(path) : Promise.resolve(undefined);
  };

  async function answerTo(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? '/', site);
    const known = asked.method === 'GET' ? (answers.get(pathname) ?? find(pathname)) : undefined;
    if (known) answers.set(pathname, known);
    const own = await known;
    if (own) answer.writeHead(200, own.headers).end(own.body);
    else proxyRequest(site, asked, answer);
  }

  const server = createServer((asked, answer) => {
    answerTo(asked, answer).catch((error: unknown) => {
      console.error(`The bench could not answer ${asked.url ?? ''}`, error);
      answer.destroy();
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
