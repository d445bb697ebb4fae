import type { ReleaseManifest } from '@concourse/contract/release';
import { contentFolder } from '@concourse/core/store/contentNames';
import type { Edition } from '@concourse/core/store/types';
import { unusedDeltas } from '@concourse/store/deltas';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { releaseVersions } from '@concourse/store/Store';
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
    for (const file of await this.#unused()) {
      await this.#mirror.remove(file);
      onRemoved(file);
    }
    return expired.map(({ edition }) => edition);
  }

  /** Paths of files and folders that no retained edition uses. */
  async #unused(): Promise<string[]> {
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
    for (const name of await this.#mirror.list(mirrorLayout.areas)) {
      const used = await this.#sharedFiles(name, releases);
      for (const file of await this.#mirror.list(mirrorLayout.contentFiles(name)))
        if (!used.has(file.replace(/\.(?:br|gz)$/, '')))
          unused.push(`${mirrorLayout.contentFiles(name)}/${file}`);
      const isUsed = (served: string): boolean => {
        const [, , version = '', file = ''] = served.split('/');
        return version === contentFolder ? used.has(file) : releases.has(`${name}/${version}`);
      };
      // Visitors may have dictionaries that the mirror lacks.
      const mirrored = new FolderFiles(this.#mirror.root);
      unused.push(...(await unusedDeltas(mirrored, name, isUsed, () => true)).files);
    }
    return unused;
  }

  /** The names of the files that retained releases of an area share. */
  async #sharedFiles(name: string, releases: Set<string>): Promise<Set<string>> {
    const versions = await this.#mirror.list(`${mirrorLayout.releases}/${name}`);
    const kept = versions.filter((version) => releases.has(`${name}/${version}`));
    const manifests = await Promise.all(
      kept.map((version) =>
        this.#mirror.readJson<ReleaseManifest>(mirrorLayout.manifest(name, version)),
      ),
    );
    return new Set(manifests.flatMap((manifest) => Object.keys(manifest?.files ?? {})));
  }

  async #save(retained: Retained[]): Promise<void> {
    this.#retained = retained;
    await this.#mirror.writeJson(mirrorLayout.retained, retained);
  }
}
