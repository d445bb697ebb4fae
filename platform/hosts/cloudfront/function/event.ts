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
  /** The same at a request and its answer. */
  context: { requestId: string };
  request: {
    method: string;
    /** The path as it was sent. */
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

/** The query as it was sent, with its question mark; empty if there is none. */
export function searchOf({ request: { querystring } }: ViewerEvent): string {
  const pairs = Object.keys(querystring).map((name) => {
    const found = querystring[name];
    const values = found?.multiValue ?? [found];
    return values.map((each) => (each?.value ? `${name}=${each.value}` : name)).join('&');
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Adds a cookie to an answer. @param cookie as the value of `set-cookie` */
export function addCookie(response: ViewerResponse, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const given = { value, attributes: attributes.join('; ') };
  response.cookies = { ...response.cookies, [name]: given };
}

/** Keys of an edition: pages by comparable address, files at the root by exact address. */
export const pageKey = (edition: string, address: string): string => `${edition}p${address}`;
export const fileKey = (edition: string, address: string): string => `${edition}f${address}`;
export const previewKey = (edition: string): string => `preview-${edition}`;
export const headKey = 'head';
/** In characters. The behaviour of the store for longer keys is not documented. */
export const maxKeyLength = 512;

/** Value of an address that is gone for good. */
export const goneValue = '-';
/** Value of an address that a mixture lacks, unlike the mixture below it. */
export const absentValue = '0';

/** The live editions in the key-value store, under `headKey`. */
export type StoredHead = LiveVariants & {
  live: string;
  /** The candidate of a single canary, for functions of earlier versions. */
  candidate: string | null;
  percent: number;
  /** For each mixture the index of the one below, which has the keys that the mixture lacks. */
  below: readonly number[];
};

/** A preview in the key-value store, under `previewKey`. */
export type StoredPreview = {
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  /** The folder of its bytes. */
  blobs: string;
};

/** The key of the preview that a visitor names; null if there is none. */
export function previewKeyOf(event: ViewerEvent): string | null {
  const named = requestedEdition(cookieHeader(event), searchOf(event));
  return named === null ? null : previewKey(named);
}

/** The edition that a request gets, the same at the request and at its answer. */
export function visitFor(
  event: ViewerEvent,
  head: StoredHead,
  preview: StoredPreview | null,
): Visit | null {
  const { canaries, mixtures } = head;
  const shownPreview = preview && preview.until > Date.now() ? preview.id : null;
  // A new visitor's identity comes from the id of the request, which its answer has as well.
  const newVisitor = (): string =>
    visitorIdFromHex(createHash('sha256').update(event.context.requestId).digest('hex'));
  const shown = { canaries, mixtures, preview: shownPreview };
  return resolveVisit(shown, cookieHeader(event), searchOf(event), newVisitor);
}
