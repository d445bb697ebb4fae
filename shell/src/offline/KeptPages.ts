import { normalizePath } from '@concourse/contract/normalizePath';
import { DAY_MS, retentionDays } from '@concourse/forms/retention';
import { fileKey, filesIn, type NamedFile } from './filesIn';

/** `removeWorker.js` of composition deletes all caches with this beginning. The number is the version of the format. */
const prefix = 'concourse-';
const names = { pages: 'concourse-pages-1', files: 'concourse-files-1' };

const MAX_PAGES = 60;
const MAX_AGE_MS = retentionDays.copies * DAY_MS;

/** Headers of a kept page, in addition to those of its answer. */
const about = {
  keptAt: 'x-kept-at',
  digest: 'x-digest',
  edition: 'x-kept-edition',
  files: 'x-files',
};

/** A page or a file could not be kept. */
export class NotKeptError extends Error {
  override name = 'NotKeptError';

  constructor(
    address: string,
    readonly code: 'REFUSED' | 'DAMAGED',
    problem: string,
  ) {
    super(`${address} was not kept for visits without a network: ${problem}`);
  }
}

export type KeptPage = {
  path: string;
  html: string;
  digest: string;
  keptAt: Date;
  headers: Headers;
};

/** A page that a message of a document wishes to keep. */
export type WantedPage = { path: string; edition: string; scripts: readonly string[] };

type Environment = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  request: (address: string, how: RequestInit) => Promise<Response>;
  origin: string;
  now?: () => number;
};

/** The pages that a worker keeps, and the files that they name. A page is kept with all of its files or not at all. */
export class KeptPages {
  readonly #caches: Environment['caches'];
  readonly #request: Environment['request'];
  readonly #origin: string;
  readonly #now: () => number;

  constructor({ caches, request, origin, now = Date.now }: Environment) {
    this.#caches = caches;
    this.#request = request;
    this.#origin = origin;
    this.#now = now;
  }

  /**
   * Keeps the current answer of the site for a page, unless the copy is of this edition and today. Forgets a page that
   * moved or ended. Previews are never kept.
   * @throws NotKeptError, or the error of the network or the storage; the earlier copy then stays
   */
  async keep({ path, edition, scripts }: WantedPage): Promise<void> {
    const pages = await this.#caches.open(names.pages);
    const key = this.#keyOf(path);
    const before = await pages.match(key, { ignoreVary: true });
    if (before?.headers.get(about.edition) === edition && this.#ageOf(before) < DAY_MS) return;
    const response = await this.#request(path, { cache: 'no-cache' });
    if (response.redirected || response.status === 404 || response.status === 410) {
      await pages.delete(key);
      return;
    }
    if (!response.ok)
      throw new NotKeptError(path, 'REFUSED', `the site answered ${response.status}`);
    if (isPreview(response)) return;
    const bytes = await response.arrayBuffer();
    const digest = await sha256(bytes);
    const stated = /^"([0-9a-f]{64})/.exec(response.headers.get('etag') ?? '')?.[1];
    if (stated !== undefined && stated !== digest)
      throw new NotKeptError(path, 'DAMAGED', 'its bytes differ from its ETag');
    const named = filesIn(new TextDecoder().decode(bytes));
    await Promise.all(named.map((file) => this.#keepFile(file)));
    // The page works without these, which can be of an earlier edition.
    const more = scripts.map((href) => ({ href }));
    await Promise.allSettled(more.map((file) => this.#keepFile(file)));
    const headers = storedHeaders(response);
    headers.set(about.keptAt, new Date(this.#now()).toISOString());
    headers.set(about.digest, digest);
    headers.set(about.edition, edition);
    headers.set(about.files, JSON.stringify([...named, ...more].map(fileKey)));
    // Last: whoever finds the page finds its files.
    await pages.put(key, new Response(bytes, { headers }));
  }

  async #keepFile(file: NamedFile): Promise<void> {
    const { href, integrity } = file;
    const files = await this.#caches.open(names.files);
    const key = this.#origin + fileKey(file);
    if (await files.match(key, { ignoreVary: true })) return;
    // With an integrity, the browser rejects other bytes.
    const response = await this.#request(href, integrity === undefined ? {} : { integrity });
    if (!response.ok)
      throw new NotKeptError(href, 'REFUSED', `the site answered ${response.status}`);
    const bytes = await response.arrayBuffer();
    const stated = /\.([0-9a-f]{32})\.\w+$/.exec(href)?.[1];
    if (stated !== undefined && !(await sha256(bytes)).startsWith(stated))
      throw new NotKeptError(href, 'DAMAGED', 'its bytes differ from its name');
    await files.put(key, new Response(bytes, { headers: storedHeaders(response) }));
  }

  /** Returns the copy of a page. Removes it and returns undefined if its bytes have changed. */
  async find(path: string): Promise<KeptPage | undefined> {
    const pages = await this.#caches.open(names.pages);
    const key = this.#keyOf(path);
    const found = await pages.match(key, { ignoreVary: true });
    if (!found) return undefined;
    const { headers } = found;
    const bytes = await found.arrayBuffer();
    const digest = await sha256(bytes);
    if (digest !== headers.get(about.digest)) {
      await pages.delete(key);
      return undefined;
    }
    const keptAt = new Date(headers.get(about.keptAt) ?? '');
    const { pathname } = new URL(key);
    return { path: pathname, html: new TextDecoder().decode(bytes), digest, keptAt, headers };
  }

  /** Returns a file that a kept page names. */
  async file(file: NamedFile): Promise<Response | undefined> {
    const files = await this.#caches.open(names.files);
    return files.match(this.#origin + fileKey(file), { ignoreVary: true });
  }

  /** Returns all copies, in order of their addresses. */
  async all(): Promise<KeptPage[]> {
    const pages = await this.#caches.open(names.pages);
    const paths = (await pages.keys()).map(({ url }) => new URL(url).pathname).sort();
    const found = await Promise.all(paths.map((path) => this.find(path)));
    return found.filter((page) => page !== undefined);
  }

  /** Removes old pages, the oldest of too many, all files that no page names, and caches of other formats. */
  async clean(): Promise<void> {
    const [pages, files] = [
      await this.#caches.open(names.pages),
      await this.#caches.open(names.files),
    ];
    const kept = await Promise.all(
      (await pages.keys()).map(async ({ url }) => ({ url, page: await pages.match(url) })),
    );
    const aged = kept.map(({ url, page }) => ({
      url,
      page,
      age: page ? this.#ageOf(page) : Infinity,
    }));
    aged.sort((one, other) => one.age - other.age);
    const named = new Set<string>();
    for (const [at, { url, page, age }] of aged.entries()) {
      if (at >= MAX_PAGES || !(age < MAX_AGE_MS)) await pages.delete(url);
      else for (const key of filesOf(page)) named.add(this.#origin + key);
    }
    for (const { url } of await files.keys()) if (!named.has(url)) await files.delete(url);
    const known = Object.values(names);
    for (const name of await this.#caches.keys())
      if (name.startsWith(prefix) && !known.includes(name)) await this.#caches.delete(name);
  }

  // Addresses of the site do not differ by case or a final slash.
  #keyOf = (path: string): string => this.#origin + normalizePath(path);

  #ageOf = ({ headers }: Response): number =>
    this.#now() - Date.parse(headers.get(about.keptAt) ?? '');
}

const filesOf = (page: Response | undefined): string[] =>
  JSON.parse(page?.headers.get(about.files) ?? '[]') as string[];

/** Hosts mark previews by both headers. Pages of an environment that is not indexed have only one, except during canaries. */
const isPreview = ({ headers }: Response): boolean =>
  (headers.get('cache-control') ?? '').includes('private') && headers.has('x-robots-tag');

/** The body of an answer is decoded. */
function storedHeaders({ headers }: Response): Headers {
  const stored = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) stored.delete(name);
  return stored;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
