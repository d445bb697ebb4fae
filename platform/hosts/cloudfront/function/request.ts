import { comparable } from '@concourse/contract/comparable';
import { isCompressibleFile } from '@concourse/core/store/mediaTypes';
import { acceptedEncodings, encodedSuffix } from '@concourse/http/conditionalAnswer';
import { releasedFile } from '@concourse/http/releasedFiles';
import { readAddress, type RequestAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders, sentences } from '@concourse/http/sentences';
import { absent, fileKey, gone, longestKey, pageKey } from '../keys';
import {
  give,
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

/** What is to be done with a request: answered at once, or looked for under these keys. */
export type Step =
  | { answer: Answer }
  | { keys: string[]; asked: RequestAddress; split: boolean; blobs: string };

/** No object of the bucket: its answer is the site's not-found page. */
const nowhere = '/missing';

/** Decides what a request is about. */
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
  // Files at the root have an ending, and pages hardly ever: one look is enough for both.
  const files = asked.path.includes('.') ? ids.map((each) => fileKey(each, asked.path)) : [];
  const blobs = preview?.id === id ? preview.blobs : 'blobs';
  // What the store says of a longer key than it takes, its documentation does not tell.
  const keys = files.concat(pages).filter((key) => key.length <= longestKey);
  return { keys, asked, split: visit.split, blobs };
}

/**
 * Decides what becomes of a request for a page or a file at the root.
 * @param found what the store has under the first of the step's keys that it knows; null for none of them
 */
export function end(
  event: ViewerEvent,
  { asked, split, blobs }: Extract<Step, { keys: string[] }>,
  found: string | null,
): Answer {
  if (found === null || found === absent) return forward(event, nowhere);
  if (found === gone) return say(410, sentences.gone);
  const [blob = '', kind, canonical] = found.split(' ');
  if (canonical !== undefined && asked.raw !== canonical) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: canonical + asked.search },
        'cache-control': { value: split ? 'private, no-cache' : 'no-cache' },
      },
    };
  }
  return forward(event, `/${blobs}/${blob}${kind === 'c' ? suffix(event) : ''}`);
}

function released(event: ViewerEvent, { path }: RequestAddress): Answer {
  const file = releasedFile(path);
  if (!file) return forward(event, nowhere);
  // A part is a part of the plain bytes: whoever asks for one means those.
  const isWhole = event.request.headers.range === undefined;
  const ending = isWhole && isCompressibleFile(file.file) ? suffix(event) : '';
  return forward(event, encodeURI(`/${file.path}${ending}`));
}

const suffix = ({ request: { headers } }: ViewerEvent): string =>
  encodedSuffix[acceptedEncodings(headers['accept-encoding']?.value)[0] ?? 'identity'];

/** On to the cache, which leaves out the query, and to the bucket, by the name of the bytes. */
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

/** The page about a preview that is over. Cookies are an answer's own matter here, and no header. */
const ended: ViewerResponse = {
  statusCode: 410,
  headers: {},
  body: { encoding: 'text', data: endedPreview },
};
Object.entries(endedPreviewHeaders(true)).forEach(([name, value]) => {
  if (name === 'set-cookie') give(ended, value);
  else ended.headers[name] = { value };
});
