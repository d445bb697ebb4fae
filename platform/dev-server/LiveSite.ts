import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BuildError } from '@concourse/build/BuildError';
import type { EditionDirectory } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { parsedOrNull } from '@concourse/core/store/parseStored';

/** What a running site answered. */
export type LiveAnswer = { status: number; headers: Record<string, string>; body: Buffer };

const released = '/areas/';
const patienceMs = 15_000;
/** Files of releases never change. */
const cacheBytes = 256 * 1024 * 1024;
/** Headers of one connection, not of the content. */
const ofTransport =
  /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length)|date)$/;

/** The running site around the developed areas: pages and files over HTTP, files of releases once. */
export class LiveSite {
  readonly url: string;
  /** One visitor for all requests, so that a canary gives consistent answers. */
  readonly #visitor = `visitor=${randomUUID()}`;
  readonly #files = new LRUCache<string, LiveAnswer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(url: string) {
    this.url = new URL(url).origin;
  }

  /** Asks for an address of the site. @param path with its query */
  async ask(path: string, headers: Record<string, string> = {}): Promise<LiveAnswer> {
    const known = this.#files.get(path);
    if (known) return known;
    const answer = await this.#fetch(path, headers);
    if (path.startsWith(released) && answer.status === 200) this.#files.set(path, answer);
    return answer;
  }

  /** Its areas, as one visitor gets them. @throws BuildError if it is no site of this kind */
  async directory(headers: Record<string, string> = {}): Promise<EditionDirectory> {
    return this.directoryIn(await this.ask(sitePaths.directory, headers));
  }

  /** Reads the answer to a request for its areas. @throws BuildError if it is no site of this kind */
  directoryIn({ status, body }: LiveAnswer): EditionDirectory {
    const directory = parsedOrNull(body) as EditionDirectory | null;
    if (status === 200 && Array.isArray(directory?.areas)) return directory;
    throw new BuildError(
      `${this.url}${sitePaths.directory} answers ${status}, and does not say which areas are live`,
      'Name the address of a running site, such as --site https://www.example.org',
    );
  }

  async #fetch(path: string, headers: Record<string, string>): Promise<LiveAnswer> {
    const signal = AbortSignal.timeout(patienceMs);
    // The browser's own identity, or its preview, comes first.
    const cookie = [headers.cookie, this.#visitor].filter(Boolean).join('; ');
    const asked = { headers: { ...headers, cookie }, redirect: 'manual' as const, signal };
    const response = await fetch(this.url + path, asked).catch((cause: unknown) => {
      throw new BuildError(
        `${this.url} does not answer`,
        'Is it running, and reachable from here? It is asked again at the next request.',
        { cause },
      );
    });
    const kept = [...response.headers].filter(([name]) => !ofTransport.test(name));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(kept), body };
  }
}

/**
 * The live page of an address. A new address gets the page of the nearest parent address, or the page for unknown
 * addresses: the home page differs from all others.
 * @param ask requests an address of the live site
 * @returns `isOther` if the header belongs to another address
 */
export async function nearestPage(
  path: string,
  ask: (path: string) => Promise<LiveAnswer>,
): Promise<{ answer: LiveAnswer; isOther: boolean }> {
  const own = await ask(path);
  if (own.status === 200) return { answer: own, isOther: false };
  const segments = path.split('/').slice(1, -1);
  for (; segments.length > 0; segments.pop()) {
    const above = await ask(`/${segments.join('/')}`);
    if (above.status === 200) return { answer: above, isOther: true };
  }
  return { answer: own, isOther: true };
}

/** Watches for promotions on the live site; an unreachable site is no change. @returns stops watching */
export function onPromotion(live: LiveSite, promoted: () => void, everyMs = 5000): () => void {
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const { status, body } = await live.ask(sitePaths.directory);
    if (status !== 200) return;
    const directory = body.toString();
    if (known !== undefined && known !== directory) promoted();
    known = directory;
  };
  // Requests of pages report an unreachable site.
  const quietly = (): void => void look().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
