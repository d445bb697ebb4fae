import type { Edition } from '@concourse/core/store/types';
import { versionsOf } from '@concourse/store/versionsOf';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Presentation } from './presentation';

/** An edition that visitors get; `folder` is null if the copy only has files of its releases. */
export type ShownEdition = {
  edition: string;
  folder: string | null;
  releases: Record<string, string>;
};

/** An edition that is shown, or was recently; `until` is ISO 8601, null while it is shown. */
type Kept = ShownEdition & { until: string | null };

export const asShown = (edition: Edition, folder: string | null): ShownEdition => ({
  edition: edition.id,
  folder,
  releases: versionsOf(edition),
});

/** The editions that a copy keeps, and until when: open tabs request files of earlier editions. */
export class KeptEditions {
  readonly #copy: LocalCopy;
  readonly #presentation: Presentation;
  #kept: Kept[];

  private constructor(copy: LocalCopy, presentation: Presentation, kept: Kept[]) {
    this.#copy = copy;
    this.#presentation = presentation;
    this.#kept = kept;
  }

  static async load(copy: LocalCopy, presentation: Presentation): Promise<KeptEditions> {
    const kept = (await copy.readJson<Kept[]>(copyLayout.kept)) ?? [];
    return new KeptEditions(copy, presentation, kept);
  }

  has(edition: string): boolean {
    return this.#kept.some((kept) => kept.edition === edition);
  }

  /** Records the shown editions, and keeps the ones before until `leaves`. */
  async show(shown: ShownEdition[], leaves: Date): Promise<void> {
    const ids = shown.map(({ edition }) => edition);
    const others = this.#kept
      .filter(({ edition }) => !ids.includes(edition))
      .map((kept) => ({ ...kept, until: kept.until ?? leaves.toISOString() }));
    await this.#save([...others, ...shown.map((kept) => ({ ...kept, until: null }))]);
  }

  /** Records an edition that was shown while no process followed the store. */
  async add(shown: ShownEdition, until: Date): Promise<void> {
    if (this.has(shown.edition)) return;
    await this.#save([{ ...shown, until: until.toISOString() }, ...this.#kept]);
  }

  /**
   * Removes the files of editions that were kept until `now`.
   * @param onRemoved receives the path of each file and folder
   * @returns ids of these editions
   */
  async removeOutdated(now: Date, onRemoved: (path: string) => void): Promise<string[]> {
    const outdated = this.#kept.filter(({ until }) => until !== null && new Date(until) <= now);
    if (outdated.length === 0) return [];
    await this.#save(this.#kept.filter((kept) => !outdated.includes(kept)));
    for (const file of await this.#unused()) {
      await this.#copy.remove(file);
      onRemoved(file);
    }
    return outdated.map(({ edition }) => edition);
  }

  /** Paths of files and folders that belong to no kept edition. */
  async #unused(): Promise<string[]> {
    const folders = new Set(this.#kept.map(({ folder }) => folder));
    const blobs = new Set<string>();
    for (const folder of folders) {
      const used = folder === null ? [] : await this.#presentation.blobsOf(folder);
      for (const blob of used) blobs.add(blob);
    }
    const releases = new Set(
      this.#kept.flatMap((kept) =>
        Object.entries(kept.releases).map(([name, version]) => `${name}/${version}`),
      ),
    );
    const editions = await this.#copy.list(copyLayout.editions);
    const files = await this.#copy.list(copyLayout.blobs);
    const unused = [
      ...editions.filter((folder) => !folders.has(folder)).map(copyLayout.edition),
      ...files.filter((file) => !blobs.has(file.split('.', 1)[0] ?? '')).map(copyLayout.blob),
    ];
    for (const folder of [copyLayout.areas, copyLayout.releases]) {
      for (const name of await this.#copy.list(folder)) {
        for (const version of await this.#copy.list(`${folder}/${name}`)) {
          if (!releases.has(`${name}/${version}`)) unused.push(`${folder}/${name}/${version}`);
        }
      }
    }
    return unused;
  }

  async #save(kept: Kept[]): Promise<void> {
    this.#kept = kept;
    await this.#copy.writeJson(copyLayout.kept, kept);
  }
}
