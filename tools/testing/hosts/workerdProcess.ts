// A process of its own that runs the worker in its runtime, over a bucket in memory that it fills from a
// store in a folder: `workerdProcess.ts <store> <variables as JSON>`. Tests run in a realm of their own, whose
// buffers the runtime's driver does not know.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorker, workerRuntime } from '@concourse/hosts/cloudflare/deployment';
import { loadMiniflare } from './miniflare';

const [store = '', variables = '{}'] = process.argv.slice(-2);

/**
 * Around the worker, what Cloudflare's network does: it ends TLS (here where x-forwarded-proto says so), tells
 * what the client accepts, and puts its own wishes into the header. And `/__bucket?away` makes every request
 * to the bucket fail, until `/__bucket`.
 */
const harness = `
import worker from './worker.mjs';
let isAway = false;
const breakable = (bucket) => new Proxy(bucket, {
  get: (_, name) => (...args) => {
    if (isAway) throw new Error('The bucket is away.');
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
    const asked = new Request(url, new Request(request, { cf, headers }));
    return worker.fetch(asked, { ...environment, STORE: breakable(environment.STORE) }, context);
  },
};`;

type Bucket = {
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  delete: (key: string) => Promise<unknown>;
};

const toObjectKey = (file: string): string => file.split(path.sep).join('/');

/** Copies new files of the store into the bucket, and deletes the files that the store has lost. */
function uploader(bucket: Bucket): () => Promise<void> {
  const there = new Set<string>();
  return async (): Promise<void> => {
    const all = readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.relative(store, path.join(each.parentPath, each.name)));
    for (const file of [...there].filter((each) => !all.includes(each))) {
      await bucket.delete(toObjectKey(file));
      there.delete(file);
    }
    const files = all.filter((file) => !there.has(file));
    // A record is written last of all that it speaks of.
    files.sort((one, other) => Number(one.startsWith('log')) - Number(other.startsWith('log')));
    for (const file of files) {
      // The driver of the runtime hands over plain bytes only, and no Buffer.
      const bytes = new Uint8Array(readFileSync(path.join(store, file)));
      await bucket.put(toObjectKey(file), bytes);
      there.add(file);
    }
  };
}

async function run(): Promise<void> {
  const Miniflare = loadMiniflare();
  const runtimeOf = new Miniflare({
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
    // The driver's own socket would compress answers anew.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  });
  await runtimeOf.ready;
  const { port } = await runtimeOf.unsafeGetDirectURL();
  // Its type is one of Cloudflare's own package of types, which would stand for one line here.
  const bucket: unknown = await runtimeOf.getR2Bucket('STORE');
  const upload = uploader(bucket as Bucket);
  await upload();
  process.on('message', () => void upload().then(() => process.send?.({ uploaded: true })));
  process.on('disconnect', () => void runtimeOf.dispose());
  process.send?.({ port: Number(port) });
}

void run();
