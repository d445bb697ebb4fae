import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { S3 } from '@aws-sdk/client-s3';
import type { Connection } from '@concourse/store/bucket/connect';

/** A request to a bucket. `key` is the key of the object. */
export type BucketRequest = {
  method: string;
  key: string;
  query: Record<string, string>;
  isConditional: boolean;
  body: Buffer;
};

export type BucketResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
};

/** The request that the SDK passes to its request handler. */
type HandledRequest = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body?: unknown;
};

type StoredObject = { bytes: Buffer; modified: Date };

export const errorResponse = (status: number, code: string): BucketResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code></Error>`,
});

/** An in-memory S3 bucket with the operations that a store needs. */
export class MemoryBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly #ignoresConditions: boolean;

  /** @param ignoresConditions ignores `If-None-Match`, like some servers */
  constructor(ignoresConditions = false) {
    this.#ignoresConditions = ignoresConditions;
  }

  handle({ method, key, query, isConditional, body }: BucketRequest): BucketResponse {
    if (query['list-type'] !== undefined) return this.#listing(query);
    if (method === 'PUT') {
      if (isConditional && !this.#ignoresConditions && this.objects.has(key))
        return errorResponse(412, 'PreconditionFailed');
      this.objects.set(key, { bytes: body, modified: new Date() });
      return { status: 200, headers: {}, body: '' };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204, headers: {}, body: '' };
    }
    const found = this.objects.get(key);
    if (!found) return errorResponse(404, 'NoSuchKey');
    const headers = {
      etag: etagOf(found.bytes),
      'content-length': String(found.bytes.length),
      'last-modified': found.modified.toUTCString(),
    };
    return { status: 200, headers, body: method === 'GET' ? found.bytes : '' };
  }

  /**
   * An SDK client of this bucket, without network and retries.
   * @param handle handles every request; tests replace it to inject failures
   */
  connection(
    handle: (request: BucketRequest) => Promise<BucketResponse> = (request) =>
      Promise.resolve(this.handle(request)),
  ): Connection {
    const client = new S3({
      endpoint: 'http://memory',
      region: 'us-east-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      // Signatures and checksums would take most of the time of an in-memory request.
      signer: { sign: (request) => Promise.resolve(request) },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        handle: async ({ method, path, query, headers, body }: HandledRequest) => {
          const { status, ...reply } = await handle({
            method,
            key: objectKey(path),
            query: Object.fromEntries(
              Object.entries(query).map(([name, value]) => [name, String(value)]),
            ),
            isConditional: headers['if-none-match'] === '*',
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          });
          const bytes = Buffer.from(reply.body);
          const stream = Readable.from(bytes.length > 0 ? [bytes] : []);
          return { response: { statusCode: status, headers: reply.headers, body: stream } };
        },
      },
    });
    return { client, noRetryClient: client, endpoint: 'http://memory' };
  }

  #listing(query: Record<string, string>): BucketResponse {
    const prefix = query.prefix ?? '';
    const all = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > (query['start-after'] ?? ''))
      .sort();
    const isInFolder = (key: string): boolean =>
      query.delimiter !== undefined && key.slice(prefix.length).includes('/');
    const folders = new Set(
      all.filter(isInFolder).map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`),
    );
    const contents = all
      .filter((key) => !isInFolder(key))
      .flatMap((key) => {
        const found = this.objects.get(key);
        if (!found) return [];
        const { bytes, modified } = found;
        return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${etagOf(bytes)}</ETag><LastModified>${modified.toISOString()}</LastModified></Contents>`;
      });
    const common = [...folders].map(
      (folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`,
    );
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`,
    };
  }
}

/** The object key in a path that starts with the bucket name. */
export const objectKey = (path: string): string =>
  decodeURIComponent(path).split('/').slice(2).join('/');

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
