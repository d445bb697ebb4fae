import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BuildError } from '@concourse/build/BuildError';
import type { EditionDirectory } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';

export type UpstreamResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Addresses of files that never change. */
const releasedFilesPath = '/areas/';
/** Headers of the connection. */
const connectionHeaders =
  /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length)|date)$/;

/** The running site around the developed areas. Files of releases are cached. */
export class UpstreamSite {
  readonly url: string;
  /** All requests have one visitor, so that a canary gives consistent answers. */
  readonly #visitor = `visitor=${randomUUID()}`;
  readonly #files = new LRUCache<string, UpstreamResponse>({
    maxSize: 256 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(url: string) {
    this.url = new URL(url).origin;
  }

  /** Asks for an address of the site. @param path with its query */
  async request(path: string, headers: Record<string, string> = {}): Promise<UpstreamResponse> {
    const known = this.#files.get(path);
    if (known) return known;
    const answer = await this.#fetch(path, headers);
    if (path.startsWith(releasedFilesPath) && answer.status === 200) this.#files.set(path, answer);
    return answer;
  }

  /** The areas that a visitor gets. @throws BuildError if the answer is not a directory */
  async directory(headers: Record<string, string> = {}): Promise<EditionDirectory> {
    return this.parseDirectory(await this.request(sitePaths.directory, headers));
  }

  /** Reads an answer with the directory. @throws BuildError if it is not one */
  parseDirectory({ status, body }: UpstreamResponse): EditionDirectory {
    const directory = parseJsonOrNull(body) as EditionDirectory | null;
    if (status === 200 && Array.isArray(directory?.areas)) return directory;
    throw new BuildError(
      'UPSTREAM_INVALID',
      `${this.url}${sitePaths.directory} answers ${status}, and does not say which areas are live`,
      'Name the address of a running site, such as --site https://www.example.org',
    );
  }

  async #fetch(path: string, headers: Record<string, string>): Promise<UpstreamResponse> {
    // The browser's own cookies come first, such as that of a preview.
    const cookie = [headers.cookie, this.#visitor].filter(Boolean).join('; ');
    const response = await fetch(this.url + path, {
      headers: { ...headers, cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    }).catch((cause: unknown) => {
      throw new BuildError(
        'UPSTREAM_UNAVAILABLE',
        `${this.url} does not answer`,
        'Is it running, and reachable from here? It is asked again at the next request.',
        { cause },
      );
    });
    const kept = [...response.headers].filter(([name]) => !connectionHeaders.test(name));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(kept), body };
  }
}

/**
 * The live page of an address. A new address gets the page of the nearest parent below the home page, or else the
 * page for unknown addresses.
 * @returns `isOther` if the header belongs to another address
 */
export async function nearestUpstreamPage(
  path: string,
  ask: (path: string) => Promise<UpstreamResponse>,
): Promise<{ answer: UpstreamResponse; isOther: boolean }> {
  const own = await ask(path);
  if (own.status === 200) return { answer: own, isOther: false };
  const segments = path.split('/').slice(1, -1);
  for (; segments.length > 0; segments.pop()) {
    const above = await ask(`/${segments.join('/')}`);
    if (above.status === 200) return { answer: above, isOther: true };
  }
  return { answer: own, isOther: true };
}

/** Watches for promotions on the live site. @returns stops watching */
export function onPromotion(live: UpstreamSite, promoted: () => void, everyMs = 5000): () => void {
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const { status, body } = await live.request(sitePaths.directory);
    if (status !== 200) return;
    const directory = body.toString();
    if (known !== undefined && known !== directory) promoted();
    known = directory;
  };
  // Requests of pages report an unreachable site.
  const lookQuietly = (): void => void look().catch(() => undefined);
  lookQuietly();
  const timer = setInterval(lookQuietly, everyMs).unref();
  return () => clearInterval(timer);
}
