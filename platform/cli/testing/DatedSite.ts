import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { folderStore, type Store } from '@concourse/store/Store';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { TestSite } from '@concourse/test-kit/TestSite';

export const dayMs = 24 * 3_600_000;

/** The output of `prune --json`. */
export type Pruned = {
  environments: object[];
  plan: { editions: string[]; releases: string[] };
  removed: { editions: number; releases: string[]; left: string[] } | null;
};

/** A test site whose clock and file times are set to a day. */
export class DatedSite {
  static readonly start = Date.UTC(2026, 0, 1);
  /** The day of the clock. */
  today = 0;
  readonly #dated = new Set<string>();

  private constructor(readonly site: TestSite) {
    Object.defineProperty(site, 'now', { value: () => new Date(this.#time) });
  }

  static async make(): Promise<DatedSite> {
    return new DatedSite(await TestSite.make());
  }

  get #time(): number {
    return DatedSite.start + this.today * dayMs;
  }

  /** Sets the modification time of new files to the test clock, or of all files. */
  async dateFiles({ all = false } = {}): Promise<void> {
    if (all) this.#dated.clear();
    const time = new Date(this.#time);
    const names = await readdir(this.site.paths.root, { recursive: true, withFileTypes: true });
    for (const entry of names) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (!this.#dated.has(file)) await utimes(file, time, time);
      this.#dated.add(file);
    }
  }

  /** Publishes and promotes a version of the awards on a day. */
  async release(day: number, version: string): Promise<void> {
    this.today = day;
    await this.site.publish(awardsFixture(version));
    await this.site.runJson('promote', `mf-awards@${version}`);
    await this.dateFiles();
  }

  /** Five versions on days 0, 10, 50, 60 and 70; it is day 75. */
  async fiveRevisions(): Promise<void> {
    await this.site.seed();
    await this.dateFiles();
    await this.release(10, '1.1.0');
    await this.release(50, '1.2.0');
    await this.release(60, '1.3.0');
    await this.release(70, '1.4.0');
    this.today = 75;
  }

  prune(retention: string): Promise<Pruned> {
    return this.site.runJson<Pruned>('prune', '--retention', retention);
  }

  /** Reads the editions since a revision with a new store: all their pages and releases must be intact. */
  async expectWhole(since: number, { environment }: Store = this.site.store): Promise<void> {
    const store = folderStore(this.site.paths.root, () => new Date()).forEnvironment(environment);
    const { records } = await store.log.readAll();
    const live = records.filter(({ rev }) => rev >= since);
    for (const id of live.flatMap((record) => [record.live, ...(record.variants ?? [])])) {
      const edition = await store.editions.read(id);
      expect(await store.editions.findLostBlobs(editionBlobs(edition))).toEqual([]);
      for (const [name, { version }] of Object.entries(edition.releases)) {
        const release = await store.releases.read(name, version);
        expect(await store.releases.damagedFiles(release)).toEqual([]);
      }
    }
  }
}
