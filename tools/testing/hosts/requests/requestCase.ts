import type { BodyName } from '../hostTestSite';
import type { RawRequest } from '../sendRawRequest';

/** State of the store during the request, see `storeStates.ts`. */
export type StoreState = 'live' | 'canary' | 'canaries' | 'promoted';

export type HostName = 'embedded' | 'nginx' | 'cloudflare';

export type RequestCase = {
  title: string;
  state: StoreState;
  request: RawRequest;
  status: number;
  /** Expected uncompressed body; any body if omitted. */
  body?: BodyName;
  /** Expected headers by lower-case name; null for a header that must be missing. */
  headers?: Record<string, string | RegExp | null>;
  /** Hosts that do not support the request, with their status and the reason. */
  unsupported?: Partial<Record<HostName, { status: number; why: string }>>;
  /** Headers in which a host, or any host, may differ from the embedded server, with the reason. */
  allowedDifferences?: { host?: HostName; headers: string[]; why: string };
};

export type ExpectedResponse = Omit<RequestCase, 'state' | 'request' | 'title'>;

export const get = (target: string, headers?: Record<string, string>): RawRequest => ({
  target,
  ...(headers && { headers }),
});
export const withMethod = (
  method: string,
  target: string,
  headers?: Record<string, string>,
): RawRequest => ({
  ...get(target, headers),
  method,
});

const casesIn =
  (state: StoreState) =>
  (title: string, request: RawRequest, expected: ExpectedResponse): RequestCase => ({
    title,
    state,
    request,
    ...expected,
  });

export const live = casesIn('live');
export const canary = casesIn('canary');
export const canaries = casesIn('canaries');
export const promoted = casesIn('promoted');

/** The ETag of a page consists of its blob digest and the digest of its headers. */
export const pageEtag = /^"[\da-f]{64}\.[\da-f]{8}"$/;
export const acceptEncoding = (encodings: string): Record<string, string> => ({
  'accept-encoding': encodings,
});
export const redirectTo = (location: string): ExpectedResponse => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
});
export const notFound: ExpectedResponse = { status: 404, body: 'notFound' };
export const missingFile: ExpectedResponse = {
  status: 404,
  body: 'noFile',
  headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
};
export const script = '/areas/mf-awards/1.0.0/main.js';
export const asset = (headers: RequestCase['headers'] = {}): ExpectedResponse => ({
  status: 200,
  headers: {
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'last-modified': null,
    ...headers,
  },
  allowedDifferences: nginxEtags,
});
export const nginxEtags: NonNullable<RequestCase['allowedDifferences']> = {
  host: 'nginx',
  headers: ['etag'],
  why: 'nginx derives the ETag from the size and the modification time, which the follower derives from the bytes',
};
export const newVisitorCookie =
  /^visitor=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;
export const nginxPartialContent: NonNullable<RequestCase['allowedDifferences']> = {
  host: 'nginx',
  headers: ['etag', 'accept-ranges', 'vary', 'cache-control', 'content-length'],
  why: 'nginx sends fewer headers with a range',
};
export const nginxNotModified: NonNullable<RequestCase['allowedDifferences']> = {
  host: 'nginx',
  headers: ['content-type'],
  why: 'nginx sends the content type with a 304',
};
export const randomVariant = {
  headers: ['set-cookie', 'etag', 'x-edition', 'server-timing', 'content-length'],
  why: 'a new visitor is assigned at random',
};
export const resolvesDotSegments = (status: number): NonNullable<RequestCase['unsupported']> => ({
  cloudflare: {
    status,
    why: 'the runtime resolves dot segments itself, like browsers',
  },
});
export const rejectedByParser =
  'the HTTP parser of each host rejects invalid requests with a different status';
