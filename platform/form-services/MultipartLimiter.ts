import { Transform, type TransformCallback } from 'node:stream';
import { FormBodyError } from '@concourse/http/httpErrors';

/** A single boundary with the characters and length of RFC 2046, section 5.1.1, and no other parameter. */
const multipartContentType =
  /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/**
 * Returns the delimiter between the parts of a multipart body. Accepts only content types as browsers write them,
 * because the parser might find a different boundary in others.
 * @throws FormBodyError for any other content type
 */
export function multipartDelimiter(contentType: string | undefined): Buffer {
  const boundary = multipartContentType.exec(contentType ?? '')?.[2];
  if (boundary !== undefined) return Buffer.from(`\r\n--${boundary}`);
  throw new FormBodyError(400, 'A multipart form must have exactly one boundary.');
}

/**
 * Passes a multipart body through and fails before too many parts reach the parser. A part can be as short as five
 * bytes, and the parser allocates several objects for each.
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
    // A delimiter may be divided between two chunks.
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

/** Returns the end of the text that may be the start of a delimiter. */
function partialDelimiter(text: Buffer, delimiter: Buffer): Buffer {
  const last = text.lastIndexOf(delimiter);
  const from = Math.max(last < 0 ? 0 : last + delimiter.length, text.length - delimiter.length + 1);
  return Buffer.from(text.subarray(from));
}
