import { Transform, type TransformCallback } from 'node:stream';
import { FormBodyError } from '@concourse/http/httpErrors';

/** One boundary of the grammar's letters and length (RFC 2046, section 5.1.1), and no other parameter. */
const multipartContentType =
  /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/**
 * The separator between the parts of a multipart body, from a content type as browsers write it. In any
 * other the parser might find another boundary than the guard.
 * @throws FormBodyError for a content type that is written otherwise
 */
export function multipartDelimiter(contentType: string | undefined): Buffer {
  const boundary = multipartContentType.exec(contentType ?? '')?.[2];
  if (boundary !== undefined) return Buffer.from(`\r\n--${boundary}`);
  throw new FormBodyError(400, 'A multipart form has to name one boundary.');
}

/**
 * Passes a multipart body on, and ends it with an error before more parts than a form can have reach the
 * parser: it makes several objects of each, and five bytes are a part.
 */
export class MultipartLimiter extends Transform {
  #found = 0;
  #tail: Buffer = Buffer.alloc(0);
  readonly #delimiter: Buffer;
  readonly #limit: number;

  constructor(delimiter: Buffer, limit: number) {
    super();
    this.#delimiter = delimiter;
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // A separator may lie across two chunks.
    const text = Buffer.concat([this.#tail, chunk]);
    for (let at = text.indexOf(this.#delimiter); at >= 0;) {
      this.#found += 1;
      if (this.#found > this.#limit) {
        done(new FormBodyError(413, 'The form has too many parts, or one that is too large.'));
        return;
      }
      at = text.indexOf(this.#delimiter, at + this.#delimiter.length);
    }
    this.#tail = partialDelimiter(text, this.#delimiter);
    done(null, chunk);
  }
}

/** What a separator that goes on in the next chunk can begin with. */
function partialDelimiter(text: Buffer, delimiter: Buffer): Buffer {
  const last = text.lastIndexOf(delimiter);
  const from = Math.max(last < 0 ? 0 : last + delimiter.length, text.length - delimiter.length + 1);
  return Buffer.from(text.subarray(from));
}
