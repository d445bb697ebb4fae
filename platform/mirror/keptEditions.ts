import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Presentation } from './presentation';

/** An edition that is shown, or was lately. */
export type Kept = {
  edition: string;
  /** Its name under `editions/`; null where only files of its releases are kept. */
  folder: string | null;
  /** Versions by name. */
  releases: Record<string, string>;
  /** ISO 8601; null while it is shown. */
  until: string | null;
};

/** What a copy keeps and until when: open tabs go on asking for the files that they began with. */
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

  /** Takes down what is shown from now on; what was shown until now is kept until `leaves`. */
  async show(shown: Omit<Kept, 'until'>[], leaves: Date): Promise<void> {
    const ids = shown.map(({ edition }) => edition);
    const others = this.#kept
      .filter(({ edition }) => !ids.includes(edition))
      .map((kept) => ({ ...kept, until: kept.until ?? leaves.toISOString() }));
    await this.#save([...others, ...shown.map((kept) => ({ ...kept, until: null }))]);
  }

  /** Takes down an edition that was shown before this copy was made, or while it looked away. */
  async add(kept: Kept): Promise<void> {
    if (!this.has(kept.edition)) await this.#save([kept, ...this.#kept]);
  }

  /**
   * Removes what nobody needs any more.
   * @param onRemoved told the path of each file and folder
   * @returns ids of the editions that went
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

  /** What lies there and belongs to no edition that is kept. */
  async #unused(): Promise<string[]> {
    const folders = new Set(this.#kept.map(({ folder }) => folder));
    const blobs = await this.#blobs();
    const releases = new Set(
      this.#kept.flatMap((kept) =>
        Object.entries(kept.releases).map(([name, version]) => `${name}/${version}`),
      ),
    );
    const editions = await this.#copy.list(copyLayout.editions);
    const files = await this.#copy.list(copyLayout.blobs);
    return [
      ...editions.filter((folder) => !folders.has(folder)).map(copyLayout.edition),
      ...files.filter((file) => !blobs.has(file.split('.', 1)[0] ?? '')).map(copyLayout.blob),
      ...(await this.#inReleases())
        .filter(({ release }) => !releases.has(release))
        .map(({ path }) => path),
    ];
  }

  async #blobs(): Promise<Set<string>> {
    const blobs = new Set<string>();
    for (const { folder } of this.#kept) {
      if (folder === null) continue;
      for (const blob of await this.#presentation.blobsOf(folder)) blobs.add(blob);
    }
    return blobs;
  }

  /** Folders of releases: of the files that they serve, and of their manifests. */
  async #inReleases(): Promise<{ release: string; path: string }[]> {
    const found: { release: string; path: string }[] = [];
    for (const folder of [copyLayout.areas, copyLayout.releases]) {
      for (const name of await this.#copy.list(folder)) {
        for (const version of await this.#copy.list(`${folder}/${name}`)) {
          const release = `${name}/${version}`;
          found.push({ release, path: `${folder}/${release}` });
        }
      }
    }
    return found;
  }

  async #save(kept: Kept[]): Promise<void> {
    this.#kept = kept;
    await this.#copy.writeJson(copyLayout.kept, kept);
  }
}
