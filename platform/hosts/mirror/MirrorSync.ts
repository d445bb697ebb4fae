import { type DegradedState, StoreError } from '@concourse/core/store/errors';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { editionsOf } from '@concourse/core/store/variants';
import { type LiveVariants, liveVariantsOf } from '@concourse/http/canary';
import { LogFollower, type RevisionDamage } from '@concourse/http/LogFollower';
import { FileCopier, type MirrorSource } from './FileCopier';
import type { HostAdapter } from './hostAdapter';
import { MirrorError, type LocalMirror, mirrorLayout } from './LocalMirror';
import { MirroredPreviews, type RoutedPreview } from './MirroredPreviews';
import { RetainedEditions, entryOf, type EditionEntry, type Retained } from './RetainedEditions';

/** The routing table: one rename changes live edition, variants and shares together. */
export type TrafficRouting = {
  rev: number;
  live: RoutedEdition;
  canaries: LiveVariants['canaries'];
  /** The variants, in the order of the record. The live edition replaces damaged ones. */
  variants: RoutedEdition[];
  previews: RoutedPreview[];
};

type RoutedEdition = { edition: string; folder: string };

/** An edition whose files are all in the mirror. */
type MirroredEdition = { edition: Edition; folder: string };

const toRoutedEdition = ({ edition, folder }: MirroredEdition): RoutedEdition => ({
  edition: edition.id,
  folder,
});

export type MirrorSyncOptions = {
  source: MirrorSource;
  copy: LocalMirror;
  adapter: HostAdapter;
  now: () => Date;
  log: (line: string) => void;
  /** How long to keep an edition that is no longer served. */
  retentionMs: number;
};

/** Limits the earlier revisions whose files a new mirror copies, for open tabs. */
const maxRetainedRevisions = 100;

/** Mirrors the live edition, its variants and previews. A restarted process continues where a killed one stopped. */
export class MirrorSync {
  readonly #options: MirrorSyncOptions;
  readonly #log: LogFollower;
  readonly #copier: FileCopier;
  readonly #retained: RetainedEditions;
  readonly #previews: MirroredPreviews;
  #record: LogRecord | null = null;
  /** The damage of the newest record of the log. */
  #damage: RevisionDamage | null = null;
  /** True if the process started with that damage and an empty mirror, so it serves an older revision. */
  #steppedBack = false;
  /** The live edition and its variants. */
  #current: EditionEntry[] = [];
  /** Null before the first promotion. */
  routing: TrafficRouting | null = null;

  private constructor(options: MirrorSyncOptions, retained: Retained[] | null) {
    this.#options = options;
    this.#log = new LogFollower(options.source.files, options.source.environment);
    this.#copier = new FileCopier(options.source, options.copy);
    this.#retained = new RetainedEditions(options.copy, options.adapter, retained);
    this.#previews = new MirroredPreviews(options, this.#copier);
  }

  /** Claims a mirror and continues it. @throws MirrorError if another process has it */
  static async open(options: MirrorSyncOptions): Promise<MirrorSync> {
    const { copy } = options;
    await copy.claim();
    await copy.removeStaleTempFiles();
    const sync = new MirrorSync(options, await copy.readJson(mirrorLayout.retained));
    sync.routing = await copy.readJson(mirrorLayout.current);
    return sync;
  }

  /** Set while the newest revision of the log cannot be served. */
  get degraded(): DegradedState | null {
    if (!this.#damage) return null;
    const served = this.routing?.rev ?? 0;
    return { ...this.#damage, served, steppedBack: this.#steppedBack };
  }

  /**
   * Applies the promotions since the last call. Returns true if visitors get another revision.
   * @param isThorough also checks that the log has the served revision: an unmounted disk looks like an empty log
   * @throws MirrorError if the log no longer has it; other errors if reading fails
   */
  async sync(isThorough = false): Promise<boolean> {
    const known = this.#record;
    const newer = await this.#readNewer(known, isThorough);
    const newest = newer.at(-1);
    if (!newest) return false;
    // The first routing table of a restarted process includes the previews.
    if (!known) await this.#previews.sync();
    const missed = known ? newer.slice(0, -1) : await this.#readRecent(newest);
    await this.#activate(newest);
    this.#record = newest;
    this.#steppedBack = this.#damage !== null && (this.#steppedBack || !known);
    for (const record of missed) await this.#retainFilesOf(record);
    return true;
  }

  /** Applies new, extended and ended previews. @throws as `sync` */
  async syncPreviews(): Promise<void> {
    const hasChanged = await this.#previews.sync();
    if (hasChanged && this.routing)
      await this.#switchTo({ ...this.routing, previews: this.#previews.routed });
    await this.#previews.removeExpired();
  }

  /** Records the retained editions, and replaces the routing table. */
  async #switchTo(routing: TrafficRouting, shown = this.#current): Promise<void> {
    await this.#retained.setCurrent([...shown, ...this.#previews.entries], this.#retainedUntil());
    await this.#options.copy.writeJson(mirrorLayout.current, routing);
    this.#current = shown;
    this.routing = routing;
  }

  #retainedUntil(): Date {
    return new Date(this.#options.now().getTime() + this.#options.retentionMs);
  }

  #missingRevisionError(rev: number): MirrorError {
    const message = `${this.#options.source.label} no longer has revision ${rev}, which visitors get: its disk is not mounted, or another store replaced it.`;
    const next =
      'Restore the store. If it was replaced on purpose, start this command again; for an empty store, use an empty folder.';
    return new MirrorError('MIRROR_SOURCE_REPLACED', message, next);
  }

  /** Reads the records after the served one. A restarted process keeps the revision of its mirror if the newest is damaged. */
  async #readNewer(known: LogRecord | null, isThorough: boolean): Promise<LogRecord[]> {
    const { records, damage, followed } = await this.#log.readNew(known, isThorough);
    if (known && followed !== 'intact') throw this.#missingRevisionError(known.rev);
    this.#damage = damage;
    if (known || records.length > 0) return records;
    if (!damage && this.routing) throw this.#missingRevisionError(this.routing.rev);
    if (!damage || this.routing) return [];
    for await (const record of this.#log.soundBefore(damage.damaged)) return [record];
    return [];
  }

  /** The earlier records that were live during the retention time, newest first. */
  async #readRecent(newest: LogRecord): Promise<LogRecord[]> {
    const { source, now, retentionMs } = this.#options;
    // Ignores damage: only open tabs need files of these records.
    const { records } = await source.log.readNewest(maxRetainedRevisions, newest.rev);
    const start = now().getTime() - retentionMs;
    const ends = [...records.slice(1), newest].map(({ when }) => new Date(when).getTime());
    return records.filter((_, at) => (ends[at] ?? 0) > start).reverse();
  }

  async #activate(record: LogRecord): Promise<void> {
    const began = performance.now();
    const before = { ...this.#copier.copied };
    const live = await this.#mirrorEdition(record.live);
    const { canaries, variants } = await this.#mirrorVariants(record, live);
    const shown = [...new Set(variants)];
    const [only] = canaries.length === 1 ? canaries : [];
    const routing = {
      rev: record.rev,
      live: toRoutedEdition(live),
      canaries,
      variants: variants.map(toRoutedEdition),
      previews: this.#previews.routed,
    };
    const entries = shown.map(({ edition, folder }) => entryOf(edition, folder));
    await this.#switchTo(routing, entries);
    await this.#options.adapter.activate?.(record);
    for (const { edition } of shown) await this.#copyDeltas(edition);

    const { files, bytes } = this.#copier.copied;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const shares = canaries.map(({ percent }) => `${percent} %`).join(' and ');
    const others =
      only && shown[1]
        ? `, with edition ${shown[1].edition.id} for ${shares} of the visitors`
        : `, with ${shown.length - 1} variants of ${canaries.length} canaries (${shares} of the visitors)`;
    this.#options.log(
      `Revision ${record.rev} of ${this.#options.source.label} is live: edition ${live.edition.id}${shown.length > 1 ? others : ''}. ` +
        `Copied ${files - before.files} files (${Math.ceil((bytes - before.bytes) / 1000)} kB) in ${seconds} s.`,
    );
  }

  /** Copies the variants of canaries. Visitors get the live edition instead of a damaged variant. */
  async #mirrorVariants(record: LogRecord, live: MirroredEdition) {
    const { canaries, variants } = liveVariantsOf(record);
    const mirrored = [live];
    for (const id of variants.slice(1)) {
      const variant = await this.#mirrorEdition(id).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        const what = variants.length === 2 ? 'The candidate' : `Edition ${id}`;
        this.#options.log(`${what} of revision ${record.rev} is skipped: ${error.message}`);
        return live;
      });
      mirrored.push(variant);
    }
    const isOnlyLive = mirrored.every((each) => each === live);
    return isOnlyLive ? { canaries: [], variants: [live] } : { canaries, variants: mirrored };
  }

  async #mirrorEdition(id: string): Promise<MirroredEdition> {
    const edition = await this.#options.source.editions.read(id);
    await this.#copier.copyReleases(edition.releases);
    await this.#copier.copyBlobs(edition);
    return { edition, folder: await this.#options.adapter.write(edition) };
  }

  /** Runs after the switch, and logs its failures: visitors get whole files instead. */
  async #copyDeltas({ id, releases }: Edition): Promise<void> {
    await this.#copier.copyDeltas(releases).catch((error: unknown) => {
      this.#options.log(`Deltas of edition ${id} are not mirrored: ${String(error)}`);
    });
  }

  /** Copies the files of earlier editions, which open tabs may request. */
  async #retainFilesOf(record: LogRecord): Promise<void> {
    for (const id of editionsOf(record)) {
      if (this.#retained.has(id)) continue;
      try {
        const edition = await this.#options.source.editions.read(id);
        await this.#copier.copyReleases(edition.releases);
        await this.#retained.add(entryOf(edition, null), this.#retainedUntil());
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const problem = `Files of revision ${record.rev} are not retained for open tabs`;
        this.#options.log(`${problem}: ${error.message}`);
      }
    }
  }

  async prune(): Promise<void> {
    const { now, log } = this.#options;
    const removed = await this.#retained.removeExpired(now(), (path) => this.#copier.forget(path));
    if (removed.length > 0) log(`Removed files of expired editions: ${removed.join(', ')}.`);
  }
}
