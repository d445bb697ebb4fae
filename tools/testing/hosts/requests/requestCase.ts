import type { BodyName } from '../hostTestSite';
import type { RawRequest } from '../sendRawRequest';

/** What is live while rows are asked, see `storeStates.ts`. */
export type StoreState = 'live' | 'canary' | 'canaries' | 'promoted';

/** Which host a sentence is about. */
export type HostName = 'embedded' | 'nginx' | 'cloudflare';

export type RequestCase = {
  title: string;
  state: StoreState;
  request: RawRequest;
  status: number;
  /** What the body says, without compression. Left out where no promise is made. */
  body?: BodyName;
  /** By name in lower case; null for one that must not be there. */
  headers?: Record<string, string | RegExp | null>;
  /** Hosts that cannot, what they answer instead, and why. */
  unsupported?: Partial<Record<HostName, { status: number; why: string }>>;
  /** Headers in which a host may differ from the embedded server, or any may, and why. */
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
  (scene: StoreState) =>
  (says: string, ask: RawRequest, sketch: ExpectedResponse): RequestCase => ({
    title: says,
    state: scene,
    request: ask,
    ...sketch,
  });

export const live = casesIn('live');
export const canary = casesIn('canary');
export const canaries = casesIn('canaries');
export const promoted = casesIn('promoted');

/** The tag of a page: its blob and the digest of its headers. */
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
  why: 'nginx makes the tag of a file of its size and of a time, which the follower makes of its bytes',
};
export const newVisitorCookie =
  /^visitor=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;
export const nginxPartialContent: NonNullable<RequestCase['allowedDifferences']> = {
  host: 'nginx',
  headers: ['etag', 'accept-ranges', 'vary', 'cache-control', 'content-length'],
  why: 'beside its own tag, nginx says nothing more of a file with a part of it',
};
export const nginxNotModified: NonNullable<RequestCase['allowedDifferences']> = {
  host: 'nginx',
  headers: ['content-type'],
  why: 'nginx names the type of what has not changed as well',
};
export const randomVariant = {
  headers: ['set-cookie', 'etag', 'x-edition', 'server-timing', 'content-length'],
  why: 'a new visitor is put on one side by chance',
};
export const resolvesDotSegments = (status: number): NonNullable<RequestCase['unsupported']> => ({
  cloudflare: {
    status,
    why: 'the runtime takes the steps of an address itself, as browsers do, before the worker is asked',
  },
});
export const rejectedByParser =
  'each parser of requests refuses what it cannot take before the site is asked, with a status of its own';
