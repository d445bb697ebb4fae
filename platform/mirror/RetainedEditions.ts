import type { Edition } from '@concourse/core/store/types';
import { releaseVersions } from '@concourse/store/releaseVersions';
import type { HostAdapter } from './hostAdapter';
import type { LocalMirror } from './LocalMirror';
import { mirrorLayout } from './mirrorLayout';

/** An edition that visitors get; `folder` is null if the copy only has files of its releases. */
export type EditionEntry = {
  edition: string;
  folder: string | null;
  releases: Record<string, string>;
};

/** An edition that is shown, or was recently; `until` is ISO 8601, null while it is shown. */
type RetainedEntry = EditionEntry & { until: string | null };

export const toEditionEntry = (edition: Edition, folder: string | null): EditionEntry => ({
  edition: edition.id,
  folder,
  releases: releaseVersions(edition),
});

/** The editions that a copy keeps, and until when: open tabs request files of earlier editions. */
export class RetainedEditions {
  readonly #copy: LocalMirror;
  readonly #adapter: HostAdapter;
  #retained: RetainedEntry[];

  private constructor(copy: LocalMirror, presentation: HostAdapter, kept: RetainedEntry[]) {
    this.#copy = copy;
    this.#adapter = presentation;
    this.#retained = kept;
  }

  static async load(copy: LocalMirror, presentation: HostAdapter): Promise<RetainedEditions> {
    const kept = (await copy.readJson<RetainedEntry[]>(mirrorLayout.retained)) ?? [];
    return new RetainedEditions(copy, presentation, kept);
  }

  has(edition: string): boolean {
    return this.#retained.some((kept) => kept.edition === edition);
  }

  /** Records the shown editions, and keeps the ones before until `leaves`. */
  async setCurrent(shown: EditionEntry[], leaves: Date): Promise<void> {
    const ids = shown.map(({ edition }) => edition);
    const others = this.#retained
      .filter(({ edition }) => !ids.includes(edition))
      .map((kept) => ({ ...kept, until: kept.until ?? leaves.toISOString() }));
    await this.#save([...others, ...shown.map((kept) => ({ ...kept, until: null }))]);
  }

  /** Records an edition that was shown while no process followed the store. */
  async add(shown: EditionEntry, until: Date): Promise<void> {
    if (this.has(shown.edition)) return;
    await this.#save([{ ...shown, until: until.toISOString() }, ...this.#retained]);
  }

  /**
   * Removes the files of editions that were kept until `now`.
   * @param onRemoved receives the path of each file and folder
   * @returns ids of these editions
   */
  async removeExpired(now: Date, onRemoved: (path: string) => void): Promise<string[]> {
    const outdated = this.#retained.filter(({ until }) => until !== null && new Date(until) <= now);
    if (outdated.length === 0) return [];
    await this.#save(this.#retained.filter((kept) => !outdated.includes(kept)));
    for (const file of await this.#unused()) {
      await this.#copy.remove(file);
      onRemoved(file);
    }
    return outdated.map(({ edition }) => edition);
  }

  /** Paths of files and folders that belong to no kept edition. */
  async #unused(): Promise<string[]> {
    const folders = new Set(this.#retained.map(({ folder }) => folder));
    const blobs = new Set<string>();
    for (const folder of folders) {
      const used = folder === null ? [] : await this.#adapter.blobsOf(folder);
      for (const blob of used) blobs.add(blob);
    }
    const releases = new Set(
      this.#retained.flatMap((kept) =>
        Object.entries(kept.releases).map(([name, version]) => `${name}/${version}`),
      ),
    );
    const editions = await this.#copy.list(mirrorLayout.editions);
    const files = await this.#copy.list(mirrorLayout.blobs);
    const unused = [
      ...editions.filter((folder) => !folders.has(folder)).map(mirrorLayout.edition),
      ...files.filter((file) => !blobs.has(file.split('.', 1)[0] ?? '')).map(mirrorLayout.blob),
    ];
    for (const folder of [mirrorLayout.areas, mirrorLayout.releases]) {
      for (const name of await this.#copy.list(folder)) {
        for (const version of await this.#copy.list(`${folder}/${name}`)) {
          if (!releases.has(`${name}/${version}`)) unused.push(`${folder}/${name}/${version}`);
        }
      }
    }
    return unused;
  }

  async #save(kept: RetainedEntry[]): Promise<void> {
    this.#retained = kept;
    await this.#copy.writeJson(mirrorLayout.retained, kept);
  }
}
