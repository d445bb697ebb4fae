import type { Question } from '../askRaw';
import type { BodyName } from '../site';

/** What is live while rows are asked, see `scenes.ts`. */
export type Scene = 'live' | 'canary' | 'canaries' | 'promoted';

/** Which host a sentence is about. */
export type HostName = 'embedded' | 'nginx' | 'cloudflare';

export type Row = {
  says: string;
  scene: Scene;
  ask: Question;
  status: number;
  /** What the body says, without compression. Left out where no promise is made. */
  body?: BodyName;
  /** By name in lower case; null for one that must not be there. */
  headers?: Record<string, string | RegExp | null>;
  /** Hosts that cannot, what they answer instead, and why. */
  except?: Partial<Record<HostName, { status: number; why: string }>>;
  /** Headers in which a host may differ from the embedded server, or any may, and why. */
  apart?: { host?: HostName; headers: string[]; why: string };
};

export type Sketch = Omit<Row, 'scene' | 'ask' | 'says'>;

export const get = (target: string, headers?: Record<string, string>): Question => ({
  target,
  ...(headers && { headers }),
});
export const by = (method: string, target: string, headers?: Record<string, string>): Question => ({
  ...get(target, headers),
  method,
});

const rowsOf =
  (scene: Scene) =>
  (says: string, ask: Question, sketch: Sketch): Row => ({ says, scene, ask, ...sketch });

export const live = rowsOf('live');
export const canary = rowsOf('canary');
export const canaries = rowsOf('canaries');
export const promoted = rowsOf('promoted');

/** The tag of a page: its blob and the digest of its headers. */
export const pageTag = /^"[\da-f]{64}\.[\da-f]{8}"$/;
export const accepting = (encodings: string): Record<string, string> => ({
  'accept-encoding': encodings,
});
export const moved = (location: string): Sketch => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
});
export const notFound: Sketch = { status: 404, body: 'notFound' };
export const noFile: Sketch = {
  status: 404,
  body: 'noFile',
  headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
};
export const script = '/areas/mf-awards/1.0.0/main.js';
export const asset = (headers: Row['headers'] = {}): Sketch => ({
  status: 200,
  headers: {
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'last-modified': null,
    ...headers,
  },
  apart: ownTags,
});
export const ownTags: NonNullable<Row['apart']> = {
  host: 'nginx',
  headers: ['etag'],
  why: 'nginx makes the tag of a file of its size and of a time, which the follower makes of its bytes',
};
export const newVisitor =
  /^visitor=[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;
export const ofParts: NonNullable<Row['apart']> = {
  host: 'nginx',
  headers: ['etag', 'accept-ranges', 'vary', 'cache-control', 'content-length'],
  why: 'beside its own tag, nginx says nothing more of a file with a part of it',
};
export const ofTypes: NonNullable<Row['apart']> = {
  host: 'nginx',
  headers: ['content-type'],
  why: 'nginx names the type of what has not changed as well',
};
export const byChance = {
  headers: ['set-cookie', 'etag', 'x-edition', 'server-timing', 'content-length'],
  why: 'a new visitor is put on one side by chance',
};
export const takesSteps = (status: number): NonNullable<Row['except']> => ({
  cloudflare: {
    status,
    why: 'the runtime takes the steps of an address itself, as browsers do, before the worker is asked',
  },
});
export const refusedEarly =
  'each parser of requests refuses what it cannot take before the site is asked, with a status of its own';
