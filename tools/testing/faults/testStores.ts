import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { StoreFiles } from '@concourse/core/store/types';
import { BucketFiles } from '@concourse/store/bucket/BucketFiles';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { Store } from '@concourse/store/Store';
import { MemoryBucket, type BucketResponse } from '../bucket/MemoryBucket';
import { temporaryFolder } from '../temporaryFolder';
import type { Operation, Writer } from './Writer';

const now = (): Date => new Date();

/** A store that several writers open. */
export type TestStore = {
  /** Opens the store for a writer, or without faults. */
  open: (writer?: Writer) => Store;
  copy: () => Promise<TestStore>;
  /** Reads all files, bypassing writers. */
  readFiles: () => Promise<Map<string, Buffer>>;
  /** Sets the modification time of all files. */
  setModifiedTime: (then: Date) => Promise<void>;
  remove: () => Promise<void>;
};

const operationKinds: Record<string, Operation['kind']> = {
  createOnce: 'write',
  replace: 'write',
  remove: 'remove',
};

function failCall(): never {
  throw Object.assign(new Error('injected failure'), { code: 'EIO' });
}

/** Routes every call of a file system through a writer. */
function interceptCalls(files: StoreFiles, writer: Writer): StoreFiles {
  return new Proxy(files, {
    get(target, name, proxy: unknown) {
      if (name === 'localFiles') return proxy;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): Promise<unknown> =>
        writer.call<unknown>(
          { kind: operationKinds[String(name)] ?? 'read', path: String(args[0]) },
          async () => (await Reflect.apply(value, target, args)) as unknown,
          (result) => result !== false,
          failCall,
        );
    },
  });
}

/** Opens a folder store for a writer. */
export const openWithFaults = (root: string, writer: Writer): Store =>
  new Store(interceptCalls(new FolderFiles(root), writer), now);

export async function folderTestStore(from?: string): Promise<TestStore> {
  const root = await temporaryFolder();
  if (from !== undefined) await cp(from, root, { recursive: true, preserveTimestamps: true });
  const files = new FolderFiles(root);
  return {
    open: (writer) => (writer ? openWithFaults(root, writer) : new Store(files, now)),
    copy: () => folderTestStore(root),
    readFiles: async () => {
      const names = await readdir(root, { recursive: true, withFileTypes: true });
      const found = names
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .map(async (file) => [file, await readFile(path.join(root, file))] as const);
      return new Map(await Promise.all(found));
    },
    setModifiedTime: async (then) => {
      for (const entry of await readdir(root, { recursive: true }))
        await utimes(path.join(root, entry), then, then);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const slowDownResponse = (): BucketResponse => ({
  status: 503,
  headers: { 'content-type': 'application/xml' },
  body: '<Error><Code>SlowDown</Code></Error>',
});

const operationOfMethod: Record<string, Operation['kind']> = { PUT: 'write', DELETE: 'remove' };
const prefix = 'live/';

export async function bucketTestStore(from?: MemoryBucket): Promise<TestStore> {
  const bucket = new MemoryBucket();
  for (const [key, object] of from?.objects ?? []) bucket.objects.set(key, object);
  const machine = await temporaryFolder();
  const open = (writer?: Writer): Store => {
    const connection = bucket.connection((request) => {
      const handle = (): Promise<BucketResponse> => Promise.resolve(bucket.handle(request));
      if (!writer) return handle();
      const path = (request.query.prefix ?? request.key).slice(prefix.length);
      const kind = operationOfMethod[request.method] ?? 'read';
      return writer.call({ kind, path }, handle, ({ status }) => status === 200, slowDownResponse);
    });
    const address = { bucket: 'site', prefix, label: `s3://site/live ${randomUUID()}` };
    const files = new BucketFiles(address, () => Promise.resolve(connection));
    Object.defineProperty(files, 'localFiles', { value: new FolderFiles(machine) });
    return new Store(files, now);
  };
  return {
    open,
    copy: () => bucketTestStore(bucket),
    readFiles: () =>
      Promise.resolve(
        new Map([...bucket.objects].map(([key, { bytes }]) => [key.slice(prefix.length), bytes])),
      ),
    setModifiedTime: (then) => {
      for (const object of bucket.objects.values()) object.modified = then;
      return Promise.resolve();
    },
    remove: () => rm(machine, { recursive: true, force: true }),
  };
}
