import { comparable } from '@concourse/contract/comparable';
import { isCompressibleFile } from '@concourse/core/store/mediaTypes';
import { acceptedEncodings, encodedSuffix } from '@concourse/http/conditionalAnswer';
import { releasedFile } from '@concourse/http/releasedFiles';
import { readAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders, sentences } from '@concourse/http/sentences';
import {
  absent,
  fileKey,
  give,
  gone,
  longestKey,
  pageKey,
  previewKeyOf,
  searchOf,
  type StoredHead,
  type StoredPreview,
  type ViewerEvent,
  type ViewerResponse,
  visitOfEvent,
} from './event';

export { previewKeyOf };

type Answer = ViewerEvent['request'] | ViewerResponse;

/** The next step for a request: answer it at once, or look up these keys. */
export type Step =
  | { answer: Answer }
  | { keys: string[]; asked: RequestAddress; split: boolean; blobs: string };

/** Not an object of the bucket: CloudFront answers with the site's not-found page. */
const nowhere = '/missing';

export function begin(
  event: ViewerEvent,
  head: StoredHead,
  preview: StoredPreview | null = null,
): Step {
  const { method, uri } = event.request;
  if (method !== 'GET' && method !== 'HEAD') {
    return { answer: say(405, sentences.readOnly, { allow: { value: 'GET, HEAD' } }) };
  }
  const asked = readAddress(uri + searchOf(event));
  if (!asked) return { answer: say(400, sentences.badRequest) };
  if (asked.path.startsWith('/areas/')) return { answer: released(event, asked) };
  const visit = visitOfEvent(event, head, preview);
  if (!visit) return { answer: ended };
  const id = visit.edition;
  const ids = [id];
  for (let at = head.mixtures.indexOf(id); at > 0;) {
    at = head.below[at] ?? 0;
    ids.push(head.mixtures[at] ?? '');
  }
  const path = comparable(asked.path);
  const pages = ids.map((each) => pageKey(each, path));
  // Files at the root have an ending; pages hardly ever have one.
  const files = asked.path.includes('.') ? ids.map((each) => fileKey(each, asked.path)) : [];
  const blobs = preview?.id === id ? preview.blobs : 'blobs';
  const keys = files.concat(pages).filter((key) => key.length <= longestKey);
  return { keys, asked, split: visit.split, blobs };
}

/** @param found the value of the first of the step's keys that the store has; null if it has none */
export function end(
  event: ViewerEvent,
  { asked, split, blobs }: Extract<Step, { keys: string[] }>,
  found: string | null,
): Answer {
  if (found === null || found === absent) return forward(event, nowhere);
  if (found === gone) return say(410, sentences.gone);
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

function released(event: ViewerEvent, { path }: RequestAddress): Answer {
  const file = releasedFile(path);
  if (!file) return forward(event, nowhere);
  // Ranges count the bytes without compression.
  const isWhole = event.request.headers.range === undefined;
  const ending = isWhole && isCompressibleFile(file.file) ? suffix(event) : '';
  return forward(event, encodeURI(`/${file.path}${ending}`));
}

const suffix = ({ request: { headers } }: ViewerEvent): string =>
  encodedSuffix[acceptedEncodings(headers['accept-encoding']?.value)[0] ?? 'identity'];

/** Forwards a request to the cache, whose key lacks the query, and to the bucket. */
function forward({ request }: ViewerEvent, uri: string): Answer {
  request.uri = uri;
  return request;
}

const say = (
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

const ended: ViewerResponse = {
  statusCode: 410,
  headers: {},
  body: { encoding: 'text', data: endedPreview },
};
Object.entries(endedPreviewHeaders(true)).forEach(([name, value]) => {
  if (name === 'set-cookie') give(ended, value);
  else ended.headers[name] = { value };
});
