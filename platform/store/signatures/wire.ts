import { SshFormatError } from './SshFormatError';

/** Reads what SSH puts on the wire (RFC 4251, section 5): numbers of four bytes, and strings after their length. */
export class WireReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws SshFormatError where there are not so many */
  bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new SshFormatError('is cut off');
    const found = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return found;
  }

  number(): number {
    return this.bytes(4).readUInt32BE();
  }

  string(): Buffer {
    return this.bytes(this.number());
  }

  /** @throws SshFormatError where something follows */
  end(): void {
    if (this.#at < this.#bytes.length) throw new SshFormatError('goes on after its end');
  }
}

/** A string as it is put on the wire. */
export function wireString(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
