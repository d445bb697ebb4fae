import {
  acceptedEncodings,
  type ConditionalAnswer,
  conditionalAnswer,
  type Conditions,
  encodedSuffix,
} from '@concourse/http/conditionalAnswer';
import type { EdgeRequest } from './bindings';
import type { CachedFiles, OpenFile, R2Files } from './files';

/** A file that is to be sent. */
export type SentFile = {
  /** Its path inside the store, without compression. */
  path: string;
  headers: Headers;
  status: 200 | 404 | 410;
  type: string;
  tag: string;
  compressible: boolean;
  /** Where parts of it may be asked for: how many bytes it has, and where a part is read. */
  parts?: { size: number; files: R2Files };
};

/** Sends the best form of a file that there is; null where there is none. */
export async function sendFile(
  request: EdgeRequest,
  file: SentFile,
  cached: CachedFiles,
): Promise<Response | null> {
  const conditions = conditionsOf(request);
  if (file.parts && conditions.range !== undefined) return sendPart(conditions, file, file.parts);
  const encodings = file.compressible
    ? acceptedEncodings(acceptedBy(request))
    : ['identity' as const];
  for (const encoding of encodings) {
    const open = await cached.open(file.path + encodedSuffix[encoding]);
    if (!open) continue;
    const ranges = file.parts !== undefined;
    const answer = conditionalAnswer({ ...file, encoding, size: open.size, ranges }, conditions);
    return respond(file, answer, open, conditions.method);
  }
  return null;
}

/** A part is a part of the plain bytes: whoever asks for one means those. */
async function sendPart(
  conditions: Conditions,
  file: SentFile,
  { size, files }: NonNullable<SentFile['parts']>,
): Promise<Response | null> {
  const answer = conditionalAnswer(
    { ...file, encoding: 'identity', size, ranges: true },
    conditions,
  );
  if (!answer.part) return respond(file, answer, null, conditions.method);
  const open = await files.open(file.path, answer.part);
  return open && respond(file, answer, open, conditions.method);
}

function respond(
  { headers }: SentFile,
  answer: ConditionalAnswer,
  open: OpenFile | null,
  method: string,
): Response {
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  // The bytes are compressed already: the runtime is to send them as they are.
  const how = { status: answer.status, headers, encodeBody: 'manual' };
  if (open && answer.part && method !== 'HEAD') return new Response(open.body, how);
  void open?.body.cancel();
  return new Response(method === 'HEAD' ? null : answer.sentence, how);
}

/** What the client accepts: Cloudflare puts its own wishes in the place of the header. */
function acceptedBy({ cf, headers }: EdgeRequest): string | undefined {
  return cf ? (cf.clientAcceptEncoding ?? '') : (headers.get('accept-encoding') ?? undefined);
}

function conditionsOf({ method, headers }: EdgeRequest): Conditions {
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  return {
    method,
    ifNoneMatch: header('if-none-match'),
    ifRange: header('if-range'),
    range: header('range'),
  };
}

/** One sentence for a person, which nobody keeps. */
export const say = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  });
