import { randomUUID } from 'node:crypto';
import { BuildError } from '@concourse/build';
import type { EditionDirectory } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';

export type UpstreamResponse = { status: number; headers: Record<string, string>; body: Buffer };

const connectionHeaders =
  /^(?:connection|keep-alive|transfer-encoding|content-(?:encoding|length)|date)$/;

/** The live site around the areas in development. */
export class UpstreamSite {
  readonly url: string;
  /** All requests have the same visitor id, so that a canary applies to all of them or to none. */
  readonly #visitor = `visitor=${randomUUID()}`;

  constructor(url: string) {
    this.url = new URL(url).origin;
  }

  /** The directory for a visitor. @throws BuildError if the response is not a directory */
  async directory(cookie?: string): Promise<EditionDirectory> {
    return this.parseDirectory(await this.request(sitePaths.directory, cookie));
  }

  /** @throws BuildError if the response is not a directory */
  parseDirectory({ status, body }: UpstreamResponse): EditionDirectory {
    const directory = parseJsonOrNull(body) as EditionDirectory | null;
    if (status === 200 && Array.isArray(directory?.areas)) return directory;
    const message = `${this.url}${sitePaths.directory} answered ${status}, but not with a list of areas.`;
    const next = 'Use the address of a running site, such as --site https://www.example.org';
    throw new BuildError('UPSTREAM_INVALID', message, next);
  }

  /** @param path with its query @throws BuildError if the site does not answer */
  async request(path: string, cookie?: string): Promise<UpstreamResponse> {
    const response = await fetch(this.url + path, {
      // The cookies of the browser come first, such as that of a preview.
      headers: { cookie: [cookie, this.#visitor].filter(Boolean).join('; ') },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    }).catch((cause: unknown) => {
      const message = `${this.url} does not answer.`;
      const next =
        'Check that the site is running and reachable from this machine, then try again.';
      throw new BuildError('UPSTREAM_UNAVAILABLE', message, next, { cause });
    });
    const kept = [...response.headers].filter(([name]) => !connectionHeaders.test(name));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(kept), body };
  }
}

/**
 * The live page of an address; for a new address that of the nearest parent (except `/`), or else the not-found page.
 * @returns `isOther` if the header belongs to another address
 */
export async function nearestUpstreamPage(
  path: string,
  request: (path: string) => Promise<UpstreamResponse>,
): Promise<{ answer: UpstreamResponse; isOther: boolean }> {
  const own = await request(path);
  if (own.status === 200) return { answer: own, isOther: false };
  const segments = path.split('/').slice(1, -1);
  for (; segments.length > 0; segments.pop()) {
    const parent = await request(`/${segments.join('/')}`);
    if (parent.status === 200) return { answer: parent, isOther: true };
  }
  return { answer: own, isOther: true };
}
