import { setCookie } from '@concourse/http/canary';
import { editionTiming, shareWithEveryone, strictTransport } from '@concourse/http/headers';
import { headersOfReleasedFile } from '@concourse/http/releasedFiles';
import {
  give,
  previewKeyOf,
  type StoredHead,
  type StoredPreview,
  type ViewerEvent,
  type ViewerResponse,
  visitOfEvent,
} from './event';

export { previewKeyOf };

/**
 * Adds headers and cookies to an answer of the bucket.
 * @param more `pageHeaders` of every page are in the function, as they are too long for a value of the store
 */
export function finish(
  event: ViewerEvent,
  head: StoredHead,
  { preview, pageHeaders }: { preview: StoredPreview | null; pageHeaders: Record<string, string> },
): ViewerResponse {
  const { request, response } = event;
  const type = response.headers['content-type']?.value ?? '';
  add(response, {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': strictTransport,
  });
  if (request.uri.startsWith('/areas/')) return add(response, headersOfReleasedFile(type));
  const visit = visitOfEvent(event, head, preview);
  if (!visit) return response;
  add(response, {
    'cache-control': visit.split ? 'private, no-cache' : 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (type.startsWith('application/json')) add(response, shareWithEveryone);
  if (visit.isPreview) add(response, { 'x-robots-tag': 'noindex, nofollow' });
  if (!type.startsWith('text/html')) return response;
  response.cookies = response.cookies ?? {};
  visit.cookies.forEach((cookie) => give(response, setCookie(cookie, true)));
  add(response, editionTiming(visit.edition));
  return add(response, pageHeaders);
}

function add(response: ViewerResponse, headers: Record<string, string>): ViewerResponse {
  Object.keys(headers).forEach((name) => {
    response.headers[name] = { value: headers[name] ?? '' };
  });
  return response;
}
