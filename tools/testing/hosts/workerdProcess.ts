// A child process that runs the worker in Cloudflare's runtime, with an in-memory bucket that it fills from a folder
// store: `workerdProcess.ts <store> <variables as JSON>`. The runtime's driver does not accept buffers of Jest's realm.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleWorker } from '@concourse/hosts';
import { workerRuntime } from '@concourse/hosts/testing';
import { loadMiniflare } from './miniflare';

const [store = '', variables = '{}'] = process.argv.slice(-2);

/**
 * Emulates Cloudflare's network around the worker: TLS termination (by x-forwarded-proto), and `clientAcceptEncoding`
 * with a replaced Accept-Encoding header. `/__bucket?away` makes all bucket requests fail until `/__bucket`.
 */
const harness = `
import worker from './worker.mjs';
let isAway = false;
const breakable = (bucket) => new Proxy(bucket, {
  get: (_, name) => (...args) => {
    if (isAway) throw new Error('The bucket is unavailable.');
    return bucket[name](...args);
  },
});
export default {
  fetch(request, environment, context) {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/__bucket') {
      isAway = search === '?away';
      return new Response('');
    }
    const cf = { clientAcceptEncoding: request.headers.get('accept-encoding') ?? '' };
    const headers = new Headers(request.headers);
    headers.set('accept-encoding', 'br, gzip');
    const isSecure = headers.get('x-forwarded-proto') === 'https';
    const url = isSecure ? request.url.replace('http:', 'https:') : request.url;
    const forwarded = new Request(url, new Request(request, { cf, headers }));
    return worker.fetch(forwarded, { ...environment, STORE: breakable(environment.STORE) }, context);
  },
};`;

type Bucket = {
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  delete: (key: string) => Promise<unknown>;
};

const toObjectKey = (file: string): string => file.split(path.sep).join('/');

/** Creates a function that uploads new and changed files of the store and deletes missing ones from the bucket. */
function createUploader(bucket: Bucket): () => Promise<void> {
  const uploaded = new Map<string, number>();
  const modified = (file: string): number => statSync(path.join(store, file)).mtimeMs;
  return async (): Promise<void> => {
    const all = readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.relative(store, path.join(each.parentPath, each.name)));
    for (const file of [...uploaded.keys()].filter((each) => !all.includes(each))) {
      await bucket.delete(toObjectKey(file));
      uploaded.delete(file);
    }
    const files = all.filter((file) => uploaded.get(file) !== modified(file));
    // Uploads log records last, after the files that they reference.
    files.sort((one, other) => Number(one.startsWith('log')) - Number(other.startsWith('log')));
    for (const file of files) {
      // The runtime's driver does not accept a Buffer.
      const bytes = new Uint8Array(readFileSync(path.join(store, file)));
      const time = modified(file);
      await bucket.put(toObjectKey(file), bytes);
      uploaded.set(file, time);
    }
  };
}

async function run(): Promise<void> {
  const Miniflare = loadMiniflare();
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    modules: [
      { type: 'ESModule', path: 'harness.mjs', contents: harness },
      { type: 'ESModule', path: 'worker.mjs', contents: await bundleWorker() },
    ],
    ...workerRuntime,
    bindings: JSON.parse(variables) as Record<string, string>,
    r2Buckets: ['STORE'],
    cf: false,
    // The driver's default socket would compress responses again.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  });
  await runtime.ready;
  const { port } = await runtime.unsafeGetDirectURL();
  // Avoids a dependency on Cloudflare's types for this line.
  const bucket: unknown = await runtime.getR2Bucket('STORE');
  const upload = createUploader(bucket as Bucket);
  await upload();
  process.on('message', () => void upload().then(() => process.send?.({ uploaded: true })));
  process.on('disconnect', () => void runtime.dispose());
  process.send?.({ port: Number(port) });
}

void run();
