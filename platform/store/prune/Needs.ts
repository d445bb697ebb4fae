import { inParallel } from '@concourse/core/files/inParallel';
import type { Environment } from '@concourse/core/store/environment';
import { StoreDamageError } from '@concourse/core/store/errors';
import { editionsOf } from '@concourse/core/store/mixtures';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { blobsOf } from '../blobsOf';
import { missing } from '../fileDamage';
import { isOver } from '../previews/preview';
import type { Store } from '../Store';

/** What is kept of the log of one environment. */
export type KeptLog = {
  environment: Environment;
  /** The oldest revision that is kept whole, and the newest that is known. */
  keptFrom: number;
  newest: number;
};

/** Points in time: what was shown after them is needed. */
export type KeptTimes = {
  /** Previews that are over by then are not needed. */
  now: Date;
  /** Editions, with all that they are made of. */
  editions: Date;
  /** Releases alone: open tabs still request their files. */
  releases: Date;
};

/** What the logs of all environments need, including environments that the project no longer names. */
export class Needs {
  readonly editions = new Set<string>();
  readonly blobs = new Set<string>();
  /** As `mf-awards/1.0.0`. */
  readonly releases = new Set<string>();
  /** Releases that only open tabs request. */
  readonly openTabs = new Set<string>();
  /** Previews that are shown, as `<environment>/<id>`. */
  readonly previews = new Set<string>();
  readonly #store: Store;
  readonly #times: KeptTimes;
  readonly #logs = new Map<string, KeptLog>();

  constructor(store: Store, times: KeptTimes) {
    this.#store = store;
    this.#times = times;
  }

  get logs(): KeptLog[] {
    return [...this.#logs.values()];
  }

  /**
   * Reads what was promoted since the last call; the first call reads everything that counts.
   * @throws StoreDamageError where a record or an edition that counts cannot be read
   */
  async update(): Promise<void> {
    for (const store of await this.#store.inAll()) {
      const known = this.#logs.get(store.environment.name);
      if (known) await this.#readNew(store, known);
      else await this.#readFirst(store);
      await this.#addPreviews(store);
    }
  }

  /** Adds an edition that stays, also one that no record names. */
  async addEdition(id: string): Promise<void> {
    if (this.editions.has(id)) return;
    const edition = await this.#store.editions.read(id);
    this.editions.add(id);
    for (const { blob } of blobsOf(edition)) this.blobs.add(blob);
    for (const release of releasesOf(edition)) this.releases.add(release);
  }

  /** A preview holds its own pages, and needs the releases that it shows. */
  async #addPreviews({ previews, environment }: Store): Promise<void> {
    for (const preview of await previews.list()) {
      if (isOver(preview, this.#times.now)) continue;
      this.previews.add(`${environment.name}/${preview.id}`);
      for (const [name, version] of Object.entries(preview.releases)) {
        this.releases.add(`${name}/${version}`);
      }
    }
  }

  async #readFirst(store: Store): Promise<void> {
    const { environment } = store;
    const shown = await recordsShownSince(store, this.#times.editions);
    const pruned = await store.pruned();
    const [first] = shown;
    if (!first) return;
    const keptFrom = Math.max(first.rev, pruned?.keptFrom ?? 1);
    await this.#add(shown.filter(({ rev }) => rev >= keptFrom));
    await this.#addOpenTabs(store, keptFrom);
    const newest = shown.at(-1)?.rev ?? first.rev;
    this.#logs.set(environment.name, { environment, keptFrom, newest });
  }

  async #readNew({ log }: Store, known: KeptLog): Promise<void> {
    const newest = await log.newest();
    while (known.newest < newest) {
      await this.#add([await log.read(known.newest + 1)]);
      known.newest += 1;
    }
  }

  async #add(records: LogRecord[]): Promise<void> {
    const ids = new Set(records.flatMap(editionsOf));
    await inParallel(ids, 8, (id) => this.addEdition(id));
  }

  /** Adds releases that were shown lately and are not kept whole; pruned editions name none. */
  async #addOpenTabs(store: Store, keptFrom: number): Promise<void> {
    const shown = await recordsShownSince(store, this.#times.releases);
    for (const id of shown.filter(({ rev }) => rev < keptFrom).flatMap(editionsOf)) {
      const edition = await store.editions.read(id).catch(missingAsNull);
      for (const release of edition ? releasesOf(edition) : []) this.openTabs.add(release);
    }
  }
}

const releasesOf = ({ releases }: Edition): string[] =>
  Object.entries(releases).map(([name, { version }]) => `${name}/${version}`);

function missingAsNull(error: unknown): null {
  if (error instanceof StoreDamageError && error.problem === missing) return null;
  throw error;
}

const recordsAtOnce = 128;

/**
 * The newest records of a log, back to the record that was live at a time. Clocks of machines differ, so
 * every record between two that count also counts.
 * @throws StoreDamageError where one of them cannot be read: its needs are unknown
 */
async function recordsShownSince({ log }: Store, since: Date): Promise<LogRecord[]> {
  const isOld = ({ when }: LogRecord): boolean => new Date(when) <= since;
  let records: LogRecord[] = [];
  const damage: StoreDamageError[] = [];
  for (let before: number | undefined; before !== 1;) {
    const part = await log.readBack(recordsAtOnce, before);
    records = [...part.records, ...records];
    damage.push(...part.damage);
    before = part.first;
    if (part.records.every(isOld) && part.records.length > 0) break;
  }
  const newestOld = records.findIndex((_, at) => {
    const follower = records[at + 1];
    return !follower || !isOld(follower);
  });
  const shown = records.slice(Math.max(0, newestOld));
  const [first] = shown;
  // File names of records sort by revision.
  const torn = damage.find(({ file }) => !first || file >= log.fileOf(first.rev));
  if (torn) throw torn;
  return shown;
}
