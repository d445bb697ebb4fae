import type { ByteRange } from '@concourse/http/conditionalAnswer';
import type { Bucket } from './bindings';

/** A file that is being read. */
export type OpenFile = { body: ReadableStream<Uint8Array>; size: number };

/** The files of a store in R2, for reading. */
export class R2Files {
  readonly seeks = true;
  readonly #bucket: Bucket;
  readonly #prefix: string;

  /** @param prefix what every key begins with: empty, or ending in a slash */
  constructor(bucket: Bucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /** A file, or the part of it that is asked for; null where there is none. */
  async open(path: string, part?: ByteRange): Promise<OpenFile | null> {
    const found = await this.#bucket.get(
      this.#prefix + path,
      part && { range: { offset: part.start, length: part.end - part.start + 1 } },
    );
    return found && { body: found.body, size: found.size };
  }

  async readJson(path: string): Promise<unknown> {
    const found = await this.open(path);
    return found && JSON.parse(await new Response(found.body).text());
  }

  async has(path: string): Promise<boolean> {
    return (await this.#bucket.head(this.#prefix + path)) !== null;
  }

  /** Names in a folder, as `StoreFiles` has it. */
  async list(
    folder: string,
    { after, limit }: { after?: string; limit?: number } = {},
  ): Promise<string[]> {
    const prefix = `${this.#prefix}${folder}/`;
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const found = await this.#bucket.list({
        prefix,
        ...(limit !== undefined && { limit }),
        ...(cursor === undefined
          ? after !== undefined && { startAfter: prefix + after }
          : { cursor }),
      });
      names.push(...found.objects.map(({ key }) => key.slice(prefix.length)));
      if (!found.truncated || limit !== undefined) return names;
      cursor = found.cursor;
    }
  }
}
