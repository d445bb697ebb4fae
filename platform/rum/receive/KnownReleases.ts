import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Reading, Report } from '@concourse/contract/report';
import { type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import type { ReleaseOf } from '../rows';

const editionName = /^[\da-f]{16}$/;
const folderName = /^\w[\w.+-]*$/;

/** What a store has: reports that speak of anything else are made up, or meant for another site. */
export class KnownReleases {
  readonly #paths: StorePaths;
  readonly #editions = new LRUCache<string, ReleaseOf>({ max: 64 });
  readonly #releases = new LRUCache<string, true>({ max: 1000 });

  constructor(storeDir: string) {
    this.#paths = storePaths(storeDir);
  }

  /** @returns what releases the report's edition has; null where the report speaks of what the store does not have */
  async of(report: Report): Promise<ReleaseOf | null> {
    const { edition, area, release, readings } = report;
    const releaseOf = edition === '' ? () => undefined : await this.#edition(edition);
    if (!releaseOf) return null;
    // After a move it may be a page of an area that was promoted after the document was loaded.
    if (releaseOf(area) !== release && !(await this.#hasRelease(area, release))) return null;
    for (const named of readings.flatMap(areaNamed)) {
      const isKnown = named === area || releaseOf(named) !== undefined;
      if (!isKnown && !(await this.#hasArea(named))) return null;
    }
    return releaseOf;
  }

  async #edition(id: string): Promise<ReleaseOf | null> {
    const known = this.#editions.get(id);
    if (known || !editionName.test(id)) return known ?? null;
    const text = await readFile(this.#paths.edition(id), 'utf8').catch(absentAsNull);
    if (text === null) return null;
    const { releases } = JSON.parse(text) as Edition;
    const versions = new Map(
      Object.entries(releases).map(([area, { version }]) => [area, version]),
    );
    const releaseOf: ReleaseOf = (area) => versions.get(area);
    this.#editions.set(id, releaseOf);
    return releaseOf;
  }

  async #hasRelease(area: string, version: string): Promise<boolean> {
    if (!folderName.test(area) || !folderName.test(version)) return false;
    return this.#hasFolder(this.#paths.served(area, version));
  }

  async #hasArea(area: string): Promise<boolean> {
    return folderName.test(area) && (await this.#hasFolder(this.#paths.served(area, '')));
  }

  async #hasFolder(folder: string): Promise<boolean> {
    if (this.#releases.has(folder)) return true;
    const found = await stat(folder).catch(absentAsNull);
    if (found?.isDirectory()) this.#releases.set(folder, true);
    return found?.isDirectory() ?? false;
  }
}

const areaNamed = (reading: Reading): string[] => ('area' in reading ? [reading.area] : []);

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}
