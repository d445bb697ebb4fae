import { contentFolder } from '@concourse/core/store/contentNames';
import type { Edition } from '@concourse/core/store/types';
import { unusedDeltas } from '@concourse/store/deltas';
import { servedFiles } from '@concourse/store/prune/planPrune';
import { folderStore, releaseVersions } from '@concourse/store/Store';
import type { HostAdapter } from './hostAdapter';
import { type LocalMirror, mirrorLayout } from './LocalMirror';

/** An edition of the mirror; `folder` is null if the mirror only has files of its releases. */
export type EditionEntry = {
  edition: string;
  folder: string | null;
  releases: Record<string, string>;
};

/** A served or retained edition; `until` is ISO 8601, null while the edition is served. */
export type Retained = EditionEntry & { until: string | null };

export const entryOf = (edition: Edition, folder: string | null): EditionEntry => ({
  edition: edition.id,
  folder,
  releases: releaseVersions(edition),
});

/** The editions that a mirror retains, and until when: open tabs request files of earlier editions. */
export class RetainedEditions {
  readonly #mirror: LocalMirror;
  readonly #adapter: HostAdapter;
  #retained: Retained[];

  /** @param retained the content of the file in the mirror */
  constructor(mirror: LocalMirror, adapter: HostAdapter, retained: Retained[] | null) {
    this.#mirror = mirror;
    this.#adapter = adapter;
    this.#retained = retained ?? [];
  }

  has(id: string): boolean {
    return this.#retained.some(({ edition }) => edition === id);
  }

  /** Records the served editions. Retains the ones before them until `until`. */
  async setCurrent(served: EditionEntry[], until: Date): Promise<void> {
    const ids = served.map(({ edition }) => edition);
    const others = this.#retained
      .filter(({ edition }) => !ids.includes(edition))
      .map((entry) => ({ ...entry, until: entry.until ?? until.toISOString() }));
    await this.#save([...others, ...served.map((entry) => ({ ...entry, until: null }))]);
  }

  /** Retains an edition that was live while no process updated the mirror. */
  async add(entry: EditionEntry, until: Date): Promise<void> {
    if (this.has(entry.edition)) return;
    await this.#save([{ ...entry, until: until.toISOString() }, ...this.#retained]);
  }

  /** Removes the files of expired editions, and returns their ids. @param onRemoved receives each removed path */
  async removeExpired(now: Date, onRemoved: (path: string) => void): Promise<string[]> {
    const expired = this.#retained.filter(({ until }) => until !== null && new Date(until) <= now);
    if (expired.length === 0) return [];
    await this.#save(this.#retained.filter((entry) => !expired.includes(entry)));
    for (const file of await this.#unused(now)) {
      await this.#mirror.remove(file);
      onRemoved(file);
    }
    return expired.map(({ edition }) => edition);
  }

  /** Paths of files and folders that no retained edition uses. */
  async #unused(now: Date): Promise<string[]> {
    const folders = new Set(this.#retained.map(({ folder }) => folder));
    const blobs = new Set<string>();
    for (const folder of folders) {
      const used = folder === null ? [] : await this.#adapter.blobsOf(folder);
      for (const blob of used) blobs.add(blob);
    }
    const releases = new Set(
      this.#retained.flatMap((entry) =>
        Object.entries(entry.releases).map((release) => release.join('/')),
      ),
    );
    const editions = await this.#mirror.list(mirrorLayout.editions);
    const files = await this.#mirror.list(mirrorLayout.blobs);
    const unused = [
      ...editions.filter((folder) => !folders.has(folder)).map(mirrorLayout.edition),
      ...files.filter((file) => !blobs.has(file.split('.', 1)[0] ?? '')).map(mirrorLayout.blob),
    ];
    for (const folder of [mirrorLayout.areas, mirrorLayout.releases]) {
      for (const name of await this.#mirror.list(folder)) {
        for (const version of await this.#mirror.list(`${folder}/${name}`)) {
          const isUsed = releases.has(`${name}/${version}`) || version === contentFolder;
          if (!isUsed) unused.push(`${folder}/${name}/${version}`);
        }
      }
    }
    const store = folderStore(this.#mirror.root, () => now);
    for (const name of await this.#mirror.list(mirrorLayout.areas)) {
      const isKept = (version: string): boolean => releases.has(`${name}/${version}`);
      const isUsed = await servedFiles(store, name, isKept);
      const shared = mirrorLayout.contentFiles(name);
      const stored = (await this.#mirror.list(shared)).map((file) => `${shared}/${file}`);
      unused.push(...stored.filter((file) => !isUsed(file.replace(/\.(?:br|gz)$/, ''))));
      // Visitors may have dictionaries that the mirror lacks.
      unused.push(...(await unusedDeltas(store.files, name, isUsed, () => true)).files);
    }
    return unused;
  }

  async #save(retained: Retained[]): Promise<void> {
    this.#retained = retained;
    await this.#mirror.writeJson(mirrorLayout.retained, retained);
  }
}
