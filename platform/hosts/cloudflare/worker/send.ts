import {
  acceptedEncodings,
  type ConditionalAnswer,
  conditionalAnswer,
  encodedSuffix,
  type Sendable,
} from '@concourse/http/conditionalAnswer';
import type { EdgeRequest } from './bindings';
import type { CachedFiles, OpenFile, R2Files } from './files';

/** A file to be sent. */
export type SentFile = Pick<Sendable, 'status' | 'type' | 'tag'> & {
  /** Its path inside the store, without compression. */
  path: string;
  headers: Headers;
  compressible: boolean;
  /** For a file that is also sent in parts: its size, and the files from which parts are read. */
  parts?: { size: number; files: R2Files };
};

/** Sends the best form of a file; null if there is none. */
export async function sendFile(
  request: EdgeRequest,
  file: SentFile,
  cached: CachedFiles,
): Promise<Response | null> {
  const { method, headers } = request;
  const header = (name: string): string | undefined => headers.get(name) ?? undefined;
  const conditions = {
    method,
    ifNoneMatch: header('if-none-match'),
    ifRange: header('if-range'),
    range: header('range'),
  };
  const ranges = file.parts !== undefined;
  if (file.parts && conditions.range !== undefined) {
    // A part is a part of the plain bytes.
    const { size, files } = file.parts;
    const plain = { ...file, encoding: 'identity' as const, size, ranges };
    const answer = conditionalAnswer(plain, conditions);
    const open = answer.part && (await files.open(file.path, answer.part));
    return answer.part && !open ? null : respond(file, answer, open, method);
  }
  const encodings = acceptedEncodings(file.compressible ? acceptedBy(request) : undefined);
  for (const encoding of encodings) {
    const open = await cached.open(file.path + encodedSuffix[encoding]);
    if (!open) continue;
    const answer = conditionalAnswer({ ...file, encoding, size: open.size, ranges }, conditions);
    return respond(file, answer, open, method);
  }
  return null;
}

function respond(
  { headers }: SentFile,
  answer: ConditionalAnswer,
  open: OpenFile | null,
  method: string,
): Response {
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  // The bytes are compressed already: the runtime must not compress them again.
  const how = { status: answer.status, headers, encodeBody: 'manual' };
  if (open && answer.part && method !== 'HEAD') return new Response(open.body, how);
  void open?.body.cancel();
  return new Response(method === 'HEAD' ? null : answer.sentence, how);
}

/** The encodings that the client accepts: Cloudflare replaces the header. */
function acceptedBy({ cf, headers }: EdgeRequest): string | undefined {
  return cf ? (cf.clientAcceptEncoding ?? '') : (headers.get('accept-encoding') ?? undefined);
}

/** One sentence of plain text that is never cached. */
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
