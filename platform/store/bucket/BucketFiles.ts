import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathFault } from '@concourse/contract/safePath';
import { md5, sha256 } from '@concourse/core/files/digest';
import { requireSafePath } from '@concourse/core/files/pathInside';
import { memoized } from '@concourse/core/promiseCache';
import type { Environment } from '@concourse/core/store/environment';
import { StoreWriteError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { ListedFile, StoreFiles, FileMetadata } from '@concourse/core/store/types';
import { FolderFiles } from '../FolderFiles';
import { readMarker, serializeMarker } from '../marker';
import { Store } from '../Store';
import {
  type BucketAction,
  createObject,
  explainBucketFailure,
  httpStatusOf,
  isNotFound,
  isPreconditionFailed,
  UnsafeStoreError,
} from './bucketFailure';
import { type BucketAddress, type Connection, connect, parseBucketAddress } from './connect';

/** A store in a bucket of an S3 server. Safe for many machines at once, as it creates files with `If-None-Match: *`. */
export class BucketFiles implements StoreFiles {
  readonly label: string;
  readonly concurrency = 32;
  readonly supportsStartAfter = true;
  /** Servers verify checksums themselves. */
  readonly hasVerifiedListing = true;
  readonly localFiles: StoreFiles;
  readonly #address: BucketAddress;
  readonly #connect: () => Promise<Connection>;

  /** @param connect called by the first request, and again after a failure */
  constructor(address: BucketAddress, connect: () => Promise<Connection>) {
    this.label = address.label;
    // Uses the user id, as the account of a container may have no name.
    const folder = `concourse-${process.getuid?.() ?? 'user'}/${sha256(address.label).slice(0, 16)}`;
    this.localFiles = new FolderFiles(path.join(tmpdir(), folder));
    this.#address = address;
    this.#connect = memoized(connect);
  }

  async read(file: string): Promise<Buffer | null> {
    return this.#perform({ permission: 's3:GetObject', path: file }, async ({ client }) => {
      const found = await client.getObject(this.#object(file)).catch(nullIfNotFound);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    });
  }

  async has(file: string): Promise<boolean> {
    return (await this.#head(file)) !== null;
  }

  async modified(file: string): Promise<Date | null> {
    return (await this.#head(file))?.modified ?? null;
  }

  async createOnce(file: string, bytes: Buffer | string, how: FileMetadata = {}): Promise<boolean> {
    const body = Buffer.from(bytes);
    await this.#requireConditionalWrites();
    const action = { permission: 's3:PutObject', path: file, mayHaveSucceeded: true } as const;
    const input = { ...this.#input(file, body, how), IfNoneMatch: '*' };
    return this.#perform(action, ({ noRetryClient }) =>
      createObject(
        () => noRetryClient.putObject(input),
        () => this.read(file),
        body,
      ),
    );
  }

  async replace(file: string, bytes: Buffer | string, how: FileMetadata = {}): Promise<void> {
    const body = Buffer.from(bytes);
    await this.#requireConditionalWrites();
    if (await this.#putIfAbsent(file, body, how)) return;
    const stored = await this.#head(file);
    if (stored?.md5 === md5(body)) return;
    // The ETag of an encrypted file is no digest.
    if (stored?.md5 === null && (await this.read(file))?.equals(body)) return;
    await this.#put(file, body, how, stored !== null);
  }

  async remove(file: string): Promise<void> {
    await this.#perform({ permission: 's3:DeleteObject', path: file }, ({ client }) =>
      client.deleteObject(this.#object(file)),
    );
  }

  async list(
    folder: string,
    { limit = Infinity, ...options }: Parameters<StoreFiles['list']>[1] = {},
  ): Promise<string[]> {
    const names: string[] = [];
    for await (const page of this.#pages(folder, { limit, ...options })) {
      names.push(...page.map(({ name }) => name));
      if (names.length >= limit) break;
    }
    return names.slice(0, limit);
  }

  async statAll(folder: string): Promise<Map<string, ListedFile>> {
    const files = new Map<string, ListedFile>();
    for await (const page of this.#pages(folder, { limit: Infinity, recursive: true }))
      for (const { name, ...file } of page) files.set(name, file);
    return files;
  }

  /** Does nothing: the server answers once the bytes are durable. */
  fsyncDirs(): Promise<void> {
    return Promise.resolve();
  }

  sweepTemporaryFiles(): Promise<void> {
    return Promise.resolve();
  }

  /** Called before the first write. @throws UnsafeStoreError for a server that overwrites */
  readonly #requireConditionalWrites = memoized(() => this.#testConditionalWrites());

  /** Creates the store's marker twice, and records a success in the marker. */
  async #testConditionalWrites(): Promise<void> {
    const { endpoint } = await this.#connect();
    const stored = await readMarker(this);
    if (stored?.createOnly === endpoint) return;
    const marker = Buffer.from(serializeMarker(stored ?? {}));
    const { label } = this;
    if (!(await this.#rejectsOverwrite(marker))) throw new UnsafeStoreError({ label, endpoint });
    const tested = serializeMarker({ ...stored, createOnly: endpoint });
    await this.#put(layout.marker, Buffer.from(tested), {});
  }

  /** Creates the marker twice, with the same bytes: overwriting is harmless. */
  async #rejectsOverwrite(marker: Buffer): Promise<boolean> {
    try {
      await this.#putIfAbsent(layout.marker, marker, {});
      return !(await this.#putIfAbsent(layout.marker, marker, {}));
    } catch (error) {
      // Some servers do not implement the precondition.
      if (httpStatusOf((error as Error).cause) === 501) return false;
      if (!(error instanceof StoreWriteError)) throw error;
      const message = `${this.label} was not yet tested through this endpoint, and these credentials may not write ${layout.marker}. Nothing has changed.`;
      const next =
        'Ask the owner of the store to publish once through this endpoint (AWS_ENDPOINT_URL_S3), or use the endpoint that the owner uses.';
      throw new StoreWriteError('STORE_NOT_TESTED', message, next, { cause: error });
    }
  }

  /** Returns false if the file exists. */
  async #putIfAbsent(file: string, body: Buffer, how: FileMetadata): Promise<boolean> {
    return this.#perform({ permission: 's3:PutObject', path: file }, async ({ client }) => {
      const input = { ...this.#input(file, body, how), IfNoneMatch: '*' };
      try {
        await client.putObject(input);
        return true;
      } catch (error) {
        if (isPreconditionFailed(error)) return false;
        throw error;
      }
    });
  }

  async #put(file: string, body: Buffer, how: FileMetadata, replaces = false): Promise<void> {
    await this.#perform({ permission: 's3:PutObject', path: file, replaces }, ({ client }) =>
      client.putObject(this.#input(file, body, how)),
    );
  }

  async #head(file: string): Promise<{ md5: string | null; modified: Date | null } | null> {
    return this.#perform({ permission: 's3:GetObject', path: file }, async ({ client }) => {
      const found = await client.headObject(this.#object(file)).catch(nullIfNotFound);
      return found && { md5: md5Of(found.ETag), modified: found.LastModified ?? null };
    });
  }

  async *#pages(
    folder: string,
    { after, limit, recursive = false }: { after?: string; limit: number; recursive?: boolean },
  ): AsyncGenerator<(ListedFile & { name: string })[]> {
    const prefix = this.#address.prefix + (folder === '' ? '' : `${folder}/`);
    const input = {
      Bucket: this.#address.bucket,
      Prefix: prefix,
      MaxKeys: Math.min(limit, 1000),
      ...(recursive ? {} : { Delimiter: '/' }),
    };
    let from: { StartAfter: string } | { ContinuationToken: string } | null =
      after === undefined ? null : { StartAfter: prefix + after };
    do {
      const page = await this.#perform(
        { permission: 's3:ListBucket', path: folder },
        ({ client }) => client.listObjectsV2({ ...input, ...from }),
      );
      const next = page.IsTruncated ? page.NextContinuationToken : undefined;
      from = next === undefined ? null : { ContinuationToken: next };
      const found = (page.Contents ?? []).map(({ Key = '', Size = 0, ETag, LastModified }) => ({
        name: Key.slice(prefix.length),
        bytes: Size,
        md5: md5Of(ETag),
        // Some servers omit the time: such files never count as old.
        modified: LastModified ?? new Date(),
      }));
      const folders = (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => ({
        ...{ name: Prefix.slice(prefix.length, -1), bytes: 0, md5: null, modified: new Date() },
      }));
      // A bucket also stores keys such as `a/../b`, which name no file of a store.
      yield [...found, ...folders]
        .filter(({ name }) => pathFault(name) === null)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    } while (from !== null);
  }

  #object(file: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + requireSafePath(file) };
  }

  #input(file: string, Body: Buffer, { type, cacheControl, encoding }: FileMetadata) {
    return {
      ...this.#object(file),
      Body,
      ContentType: type ?? 'application/octet-stream',
      CacheControl: cacheControl,
      ContentEncoding: encoding,
    };
  }

  /** Sends a request. @throws BucketError or StoreWriteError if it fails */
  async #perform<Answer>(action: BucketAction, send: (connection: Connection) => Promise<Answer>) {
    const connection = await this.#connect();
    try {
      return await send(connection);
    } catch (error) {
      const { endpoint } = connection;
      throw explainBucketFailure(error, { ...action, label: this.label, endpoint });
    }
  }
}

/** The ETag is the md5 of the bytes, unless they were uploaded in parts or encrypted with a customer key. */
const md5Of = (tag: string | undefined) => /^"?([0-9a-f]{32})"?$/.exec(tag ?? '')?.[1] ?? null;

function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** Opens a store in a bucket, `s3://bucket/prefix`. @param options for `env` see `connect` */
export const bucketStore = (
  address: string,
  options: { env: NodeJS.ProcessEnv; now: () => Date; environment?: Environment },
): Store => {
  const { env, now, environment } = options;
  const files = new BucketFiles(parseBucketAddress(address), () => connect(env));
  return new Store(files, now, environment);
};
