import { Transform, type TransformCallback } from 'node:stream';
import { FormBodyError } from '../errors';

/** The separator between the parts of a multipart body, or null where the content type names none. */
export function delimiterOf(contentType: string | undefined): Buffer | null {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2];
  return boundary === undefined ? null : Buffer.from(`\r\n--${boundary}`);
}

/**
 * Passes a multipart body on, and ends it with an error before more parts than a form can have reach the
 * parser: it makes several objects of each, and five bytes are a part.
 */
export class PartGuard extends Transform {
  private found = 0;
  private tail: Buffer = Buffer.alloc(0);

  constructor(
    private readonly delimiter: Buffer,
    private readonly limit: number,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // A separator may lie across two chunks.
    const text = Buffer.concat([this.tail, chunk]);
    for (let at = text.indexOf(this.delimiter); at >= 0;) {
      this.found += 1;
      if (this.found > this.limit) {
        done(new FormBodyError(413, 'The form has too many parts, or one that is too large.'));
        return;
      }
      at = text.indexOf(this.delimiter, at + this.delimiter.length);
    }
    this.tail = endOf(text, this.delimiter);
    done(null, chunk);
  }
}

/** What a separator that goes on in the next chunk can begin with. */
function endOf(text: Buffer, delimiter: Buffer): Buffer {
  const last = text.lastIndexOf(delimiter);
  const from = Math.max(last < 0 ? 0 : last + delimiter.length, text.length - delimiter.length + 1);
  return Buffer.from(text.subarray(from));
}
