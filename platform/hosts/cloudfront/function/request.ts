import { normalizePath } from '@concourse/contract/normalizePath';
import { isCompressibleFile } from '@concourse/core/store/mediaTypes';
import { acceptedEncodings, encodedSuffix } from '@concourse/http/conditionalResponse';
import { endedPreviewPage, endedPreviewHeaders, fallbackMessages } from '@concourse/http/messages';
import { parseReleaseFilePath } from '@concourse/http/releaseFiles';
import { parseAddressOrNull, type RequestAddress } from '@concourse/http/requestAddress';
import {
  absentValue,
  fileKey,
  addCookie,
  goneValue,
  maxKeyLength,
  pageKey,
  previewKeyOf,
  searchOf,
  type StoredHead,
  type StoredPreview,
  type ViewerEvent,
  type ViewerResponse,
  visitFor,
} from './event';

export { previewKeyOf };

type Answer = ViewerEvent['request'] | ViewerResponse;

/** The next step for a request: an immediate answer, or keys to look up. */
export type LookupPlan =
  | { answer: Answer }
  | { keys: string[]; asked: RequestAddress; split: boolean; blobs: string };

/** Not an object of the bucket, so CloudFront answers with the not-found page of the site. */
const missingUri = '/missing';

export function planLookup(
  event: ViewerEvent,
  head: StoredHead,
  preview: StoredPreview | null = null,
): LookupPlan {
  const { method, uri } = event.request;
  if (method !== 'GET' && method !== 'HEAD') {
    const allow = { value: 'GET, HEAD' };
    return { answer: textResponse(405, fallbackMessages.readOnly, { allow }) };
  }
  const asked = parseAddressOrNull(uri + searchOf(event));
  if (!asked) return { answer: textResponse(400, fallbackMessages.badRequest) };
  if (asked.path.startsWith('/areas/')) return { answer: forwardReleasedFile(event, asked) };
  const visit = visitFor(event, head, preview);
  if (!visit) return { answer: endedPreviewResponse };
  const id = visit.edition;
  const ids = [id];
  for (let at = head.mixtures.indexOf(id); at > 0;) {
    at = head.below[at] ?? 0;
    ids.push(head.mixtures[at] ?? '');
  }
  const path = normalizePath(asked.path);
  const pages = ids.map((each) => pageKey(each, path));
  // All root files have a file extension, but few pages do.
  const files = asked.path.includes('.') ? ids.map((each) => fileKey(each, asked.path)) : [];
  const blobs = preview?.id === id ? preview.blobs : 'blobs';
  const keys = files.concat(pages).filter((key) => key.length <= maxKeyLength);
  return { keys, asked, split: visit.variesByVisitor, blobs };
}

/** @param found the value of the first of the keys that exists; null if none exists */
export function completeLookup(
  event: ViewerEvent,
  { asked, split, blobs }: Extract<LookupPlan, { keys: string[] }>,
  found: string | null,
): Answer {
  if (found === null || found === absentValue) return forward(event, missingUri);
  if (found === goneValue) return textResponse(410, fallbackMessages.gone);
  const [blob = '', kind, canonical] = found.split(' ');
  if (canonical !== undefined && asked.raw !== canonical) {
    const headers = {
      location: { value: canonical + asked.search },
      'cache-control': { value: split ? 'private, no-cache' : 'no-cache' },
    };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers };
  }
  return forward(event, `/${blobs}/${blob}${kind === 'c' ? suffix(event) : ''}`);
}

function forwardReleasedFile(event: ViewerEvent, { path }: RequestAddress): Answer {
  const file = parseReleaseFilePath(path);
  if (!file) return forward(event, missingUri);
  // Ranges refer to uncompressed bytes.
  const isWhole = event.request.headers.range === undefined;
  const ending = isWhole && isCompressibleFile(file.file) ? suffix(event) : '';
  return forward(event, encodeURI(`/${file.path}${ending}`));
}

const suffix = ({ request: { headers } }: ViewerEvent): string =>
  encodedSuffix[acceptedEncodings(headers['accept-encoding']?.value)[0] ?? 'identity'];

/** Forwards a request to the cache, whose keys do not include the query, and to the bucket. */
function forward({ request }: ViewerEvent, uri: string): Answer {
  request.uri = uri;
  return request;
}

const textResponse = (
  statusCode: number,
  sentence: string,
  headers: ViewerResponse['headers'] = {},
): ViewerResponse => ({
  statusCode,
  headers: {
    'cache-control': { value: 'no-store' },
    'content-type': { value: 'text/plain; charset=utf-8' },
    ...headers,
  },
  body: { encoding: 'text', data: `${sentence}\n` },
});

const endedPreviewResponse: ViewerResponse = {
  statusCode: 410,
  headers: {},
  body: { encoding: 'text', data: endedPreviewPage },
};
Object.entries(endedPreviewHeaders(true)).forEach(([name, value]) => {
  if (name === 'set-cookie') addCookie(endedPreviewResponse, value);
  else endedPreviewResponse.headers[name] = { value };
});
