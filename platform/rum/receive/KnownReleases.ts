import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Report } from '@concourse/contract/report';
import { type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import type { ReleaseOf } from '../rows';

const editionName = /^[\da-f]{16}$/;
const folderName = /^\w[\w.+-]*$/;

/** The editions, releases and areas of a store. Reports about others are made up, or meant for another site. */
export class KnownReleases {
  readonly #paths: StorePaths;
  readonly #editions = new LRUCache<string, ReleaseOf>({ max: 64 });
  readonly #releases = new LRUCache<string, true>({ max: 1000 });

  constructor(storeDir: string) {
    this.#paths = storePaths(storeDir);
  }

  /** @returns the releases of the report's edition; null if the store lacks anything that the report names */
  async of({ edition, area, release, readings }: Report): Promise<ReleaseOf | null> {
    const releaseOf = edition === '' ? () => undefined : await this.#edition(edition);
    if (!releaseOf) return null;
    // After a move the page may be of an area that was promoted after the document was loaded.
    if (releaseOf(area) !== release && !(await this.#isPublished(area, release))) return null;
    for (const reading of readings) {
      const named = 'area' in reading ? reading.area : area;
      const isKnown = named === area || releaseOf(named) !== undefined;
      if (!isKnown && !(await this.#isPublished(named))) return null;
    }
    return releaseOf;
  }

  async #edition(id: string): Promise<ReleaseOf | null> {
    const known = this.#editions.get(id);
    if (known || !editionName.test(id)) return known ?? null;
    const text = await readFile(this.#paths.edition(id), 'utf8').catch(absentAsNull);
    if (text === null) return null;
    const releases = new Map(Object.entries((JSON.parse(text) as Edition).releases));
    const releaseOf: ReleaseOf = (area) => releases.get(area)?.version;
    this.#editions.set(id, releaseOf);
    return releaseOf;
  }

  /** @param version any if left out */
  async #isPublished(area: string, version?: string): Promise<boolean> {
    const names = version === undefined ? [area] : [area, version];
    if (!names.every((name) => folderName.test(name))) return false;
    const folder = this.#paths.served(area, version ?? '');
    if (this.#releases.has(folder)) return true;
    const isFolder = (await stat(folder).catch(absentAsNull))?.isDirectory() ?? false;
    if (isFolder) this.#releases.set(folder, true);
    return isFolder;
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}
