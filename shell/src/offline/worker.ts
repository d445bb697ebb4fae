// The service worker of the site, `/sw.js`. It answers only when the network does not: online visitors get the live edition.
import { offlinePagePath } from '@concourse/contract/offlinePaths';
import { keptAnswer, networkFirst, offlineAnswer } from './answers';
import { KeptPages, type WantedPage } from './KeptPages';

/** What a document wishes to keep. `edition` is its own; `scripts` are those that it loaded in addition to the named ones. */
export type KeepMessage = Omit<WantedPage, 'path'> & { keep: string[] };

// The types of workers contradict those of documents, which the other modules of this package need.
type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = WaitingEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type WorkerEvents = {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: RequestEvent;
  message: WaitingEvent & { data: KeepMessage };
};
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};

const worker = globalThis as unknown as WorkerScope;
const { origin } = location;
const kept = new KeptPages({ caches, origin, request: (address, how) => fetch(address, how) });

/** Documents that are copies. Only their files come from the cache. */
const copies = new Set<string>();

async function copyOf(path: string, client: string): Promise<Response | undefined> {
  const page = await kept.find(path);
  if (page) copies.add(client);
  return page && keptAnswer(page, Date.now());
}

async function withoutCopy(path: string, client: string, error: unknown): Promise<Response> {
  const page = await kept.find(offlinePagePath);
  if (!page) throw error;
  copies.add(client);
  return offlineAnswer(page, path, await kept.all());
}

async function openPage({ request, preloadResponse, resultingClientId }: RequestEvent) {
  const { pathname, searchParams } = new URL(request.url);
  const network = preloadResponse.then((response) => response ?? fetch(request));
  // It starts or ends a preview.
  if (searchParams.has('edition')) return network;
  return networkFirst(network, () => copyOf(pathname, resultingClientId)).catch((error: unknown) =>
    withoutCopy(pathname, resultingClientId, error),
  );
}

async function openFile(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { integrity } = request;
  return (await kept.file({ href: pathname + search, integrity })) ?? fetch(request);
}

/** Messages of several documents are handled in turn, so that no cleaning removes files of a page that is being kept. */
let work = Promise.resolve();

async function keepAll({ keep, ...wanted }: KeepMessage): Promise<void> {
  for (const path of keep)
    await kept
      .keep({ path, ...wanted })
      .catch((error: unknown) => console.debug(`Not kept: ${path}`, error));
  await kept.clean();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration as {
    navigationPreload?: NavigationPreloadManager;
  };
  // The request of a document does not wait for the start of the worker. If a preload fails in Firefox, the navigation
  // fails with it, and the worker cannot answer: https://github.com/GoogleChrome/workbox/issues/3134
  const preloads = !navigator.userAgent.includes('Firefox/');
  event.waitUntil(Promise.all([preloads && navigationPreload?.enable(), worker.clients.claim()]));
});
worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (copies.has(clientId)) event.respondWith(openFile(request));
});
worker.addEventListener('message', (event) => {
  work = work.then(() => keepAll(event.data)).catch(console.debug);
  event.waitUntil(work);
});
