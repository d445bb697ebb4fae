import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BuildError } from '@concourse/build/BuildError';
import type { EditionDirectory } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';

/** What a running site answered. */
export type LiveAnswer = { status: number; headers: Record<string, string>; body: Buffer };

const released = '/areas/';
const patienceMs = 15_000;
/** For files of releases, which never change. */
const cacheBytes = 256 * 1024 * 1024;
// Of one connection, not of what is answered.
const ofTransport = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
];

/** The site that the rest is taken from: pages and files over HTTP, files of releases once. */
export class LiveSite {
  readonly url: string;
  /** Of canaries that run there it sees one mixture, the same in all that it asks for. */
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

  /** Its areas, as one visitor gets them. @throws BuildError when it is no site of this kind */
  async directory(headers: Record<string, string> = {}): Promise<EditionDirectory> {
    return this.directoryIn(await this.ask(sitePaths.directory, headers));
  }

  /** What it answered to whoever asked for its areas. @throws BuildError when it is no site of this kind */
  directoryIn({ status, body }: LiveAnswer): EditionDirectory {
    const directory = status === 200 ? parsed(body) : undefined;
    if (directory) return directory;
    throw new BuildError(
      `${this.url}${sitePaths.directory} answers ${status}, and does not say which areas are live`,
      'Name the address of a running site, such as --site https://www.example.org',
    );
  }

  async #fetch(path: string, headers: Record<string, string>): Promise<LiveAnswer> {
    const signal = AbortSignal.timeout(patienceMs);
    // A browser that has an identity of its own, or looks at a preview, is believed first.
    const cookie = [headers.cookie, this.#visitor].filter(Boolean).join('; ');
    const asked = { headers: { ...headers, cookie }, redirect: 'manual' as const, signal };
    const response = await fetch(this.url + path, asked).catch((cause: unknown) => {
      throw new BuildError(
        `${this.url} does not answer`,
        'Is it running, and reachable from here? It is asked again at the next request.',
        { cause },
      );
    });
    const kept = [...response.headers].filter(([name]) => !ofTransport.includes(name));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(kept), body };
  }
}

function parsed(body: Buffer): EditionDirectory | undefined {
  try {
    const directory = JSON.parse(body.toString()) as Partial<EditionDirectory>;
    return Array.isArray(directory.areas) ? (directory as EditionDirectory) : undefined;
  } catch {
    return undefined;
  }
}
