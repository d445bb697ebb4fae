import { serializeCookie } from '@concourse/http/canary';
import {
  crossOriginHeaders,
  fileHeaders,
  hstsPolicy,
  serverTimingHeader,
} from '@concourse/http/headers';
import { releaseFileHeaders } from '@concourse/http/releaseFiles';
import {
  addCookie,
  previewKeyOf,
  type StoredHead,
  type StoredPreview,
  type ViewerEvent,
  type ViewerResponse,
  visitFor,
} from './event';

export { previewKeyOf };

/** Adds headers and cookies to an answer of the bucket. The function contains `pageHeaders`, too long for a stored value. */
export function addResponseHeaders(
  event: ViewerEvent,
  head: StoredHead,
  { preview, pageHeaders }: { preview: StoredPreview | null; pageHeaders: Record<string, string> },
): ViewerResponse {
  const { request, response } = event;
  const type = response.headers['content-type']?.value ?? '';
  addHeaders(response, {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': hstsPolicy,
  });
  if (request.uri.startsWith('/areas/')) return addHeaders(response, releaseFileHeaders(type));
  const visit = visitFor(event, head, preview);
  if (!visit) return response;
  addHeaders(response, {
    'cache-control': visit.variesByVisitor ? 'private, no-cache' : 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (type.startsWith('application/json')) addHeaders(response, crossOriginHeaders);
  if (visit.isPreview) addHeaders(response, { 'x-robots-tag': 'noindex, nofollow' });
  if (!type.startsWith('text/html')) return addHeaders(response, fileHeaders(type));
  response.cookies = response.cookies ?? {};
  visit.cookies.forEach((cookie) => addCookie(response, serializeCookie(cookie, true)));
  addHeaders(response, serverTimingHeader(visit.edition));
  return addHeaders(response, pageHeaders);
}

function addHeaders(response: ViewerResponse, headers: Record<string, string>): ViewerResponse {
  Object.keys(headers).forEach((name) => {
    response.headers[name] = { value: headers[name] ?? '' };
  });
  return response;
}
