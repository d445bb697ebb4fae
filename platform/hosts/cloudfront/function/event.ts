import { createHash } from 'node:crypto';
import {
  requestedEdition,
  type LiveVariants,
  type Visit,
  visitorIdFromHex,
  resolveVisit,
} from '@concourse/http/canary';

type Value = { value: string; multiValue?: { value: string }[] };

/** The part of CloudFront's events that the functions use. */
export type ViewerEvent = {
  /** `requestId` is the same for a request and its answer. */
  context: { requestId: string };
  request: {
    method: string;
    /** The path as sent. */
    uri: string;
    querystring: Record<string, Value>;
    headers: Record<string, Value>;
    cookies: Record<string, Value>;
  };
  response: ViewerResponse;
};

export type ViewerResponse = {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
  cookies?: Record<string, { value: string; attributes: string }>;
  body?: { encoding: 'text'; data: string };
};

/** The `cookie` header of a request. */
export const cookieHeader = ({ request: { cookies } }: ViewerEvent): string =>
  Object.keys(cookies)
    .map((name) => `${name}=${cookies[name]?.value ?? ''}`)
    .join(';');

/** The query as sent, with its question mark, or an empty string. */
export function searchOf({ request: { querystring } }: ViewerEvent): string {
  const pairs = Object.keys(querystring).map((name) => {
    const found = querystring[name];
    const values = found?.multiValue ?? [found];
    return values.map((each) => (each?.value ? `${name}=${each.value}` : name)).join('&');
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Adds a cookie to an answer. @param cookie the value of a `set-cookie` header */
export function addCookie(response: ViewerResponse, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const added = { value, attributes: attributes.join('; ') };
  response.cookies = { ...response.cookies, [name]: added };
}

/** Keys of an edition: pages by normalised address, root files by exact address. */
export const pageKey = (edition: string, address: string): string => `${edition}p${address}`;
export const fileKey = (edition: string, address: string): string => `${edition}f${address}`;
export const previewKey = (edition: string): string => `preview-${edition}`;
export const headKey = 'head';
/** In characters. CloudFront does not document how its store handles longer keys. */
export const maxKeyLength = 512;

/** The value of a retired address without a successor. */
export const goneValue = '-';
/** The value of an address that a variant lacks, but its base has. */
export const absentValue = '0';

/** The live editions in the key-value store, under `headKey`. */
export type StoredHead = LiveVariants & {
  live: string;
  /** The candidate of a single canary, for functions of earlier versions. */
  candidate: string | null;
  percent: number;
  /** For each variant, the index of its base, which has the keys that the variant lacks. */
  below: readonly number[];
};

/** A preview, stored under `previewKey`. `until` is in milliseconds since 1970, `blobs` the folder of its blobs. */
export type StoredPreview = { id: string; until: number; blobs: string };

/** The key of the edition that a visitor requests, which may be a preview; null if the visitor requests none. */
export function previewKeyOf(event: ViewerEvent): string | null {
  const requested = requestedEdition(cookieHeader(event), searchOf(event));
  return requested === null ? null : previewKey(requested);
}

/** The edition of a request, which is the same in the functions for the request and for its answer. */
export function visitFor(
  event: ViewerEvent,
  head: StoredHead,
  preview: StoredPreview | null,
): Visit | null {
  const { canaries, mixtures } = head;
  const activePreview = preview && preview.until > Date.now() ? preview.id : null;
  // Derives the id of a new visitor from the id of the request, which both functions know.
  const newVisitor = (): string =>
    visitorIdFromHex(createHash('sha256').update(event.context.requestId).digest('hex'));
  const available = { canaries, mixtures, preview: activePreview };
  return resolveVisit(available, cookieHeader(event), searchOf(event), newVisitor);
}
