/** The part of Cloudflare's runtime that the worker uses, in its own words. */

/** A bucket of R2, as a worker is given it. */
export type Bucket = {
  get(
    key: string,
    options?: { range?: { offset: number; length: number } },
  ): Promise<BucketObject | null>;
  head(key: string): Promise<object | null>;
  list(options: {
    prefix: string;
    startAfter?: string;
    limit?: number;
    cursor?: string;
  }): Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
};

type BucketObject = {
  body: ReadableStream<Uint8Array>;
  /** Of the whole object, also where a part was asked for. */
  size: number;
};

/** What `wrangler.jsonc` gives the worker. */
export type Environment = {
  STORE: Bucket;
  /** What every key of the store begins with: empty, or ending in a slash. */
  STORE_PREFIX?: string;
  /** Whose log is followed; the default environment's unless told. */
  SITE_ENVIRONMENT?: string;
  /** What the default environment is called; `production` unless told. */
  DEFAULT_ENVIRONMENT?: string;
  /** How long what is live is believed; 1000 unless told. */
  LOOK_EVERY_MS?: string;
};

/** The runtime's promise to go on after an answer was given. */
export type Context = { waitUntil(work: Promise<unknown>): void };

/** What Cloudflare adds to a request. It replaces `accept-encoding`, and keeps here what the client sent. */
export type EdgeRequest = Request & { cf?: { clientAcceptEncoding?: string } };
