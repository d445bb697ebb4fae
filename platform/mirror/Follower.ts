import {
  type Degraded,
  NotInStoreError,
  StoreDamageError,
  StoreError,
  asDamage,
} from '@concourse/core/store/errors';
import { editionsOf } from '@concourse/core/store/mixtures';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { type Shown, shownBy } from '@concourse/http/canary';
import { chainProblem, isSame } from '@concourse/store/ReleaseLog';
import { CopiedPreviews, type RoutedPreview } from './CopiedPreviews';
import { type Copied, FileCopier, type Source } from './copyFiles';
import { copyLayout } from './copyLayout';
import { KeptEditions, type ShownEdition, asShown } from './keptEditions';
import { CopyError, type LocalCopy, claimCopy } from './LocalCopy';
import type { Presentation } from './presentation';

/** The routing table: one rename changes live edition, mixtures and shares together. */
export type Routing = {
  rev: number;
  live: Routed;
  /** Share of a single canary. */
  percent: number;
  /** Missing in tables of early versions. */
  canaries?: Shown['canaries'];
  /** In the order of the record; a damaged mixture is replaced by the live edition. */
  mixtures?: Routed[];
  /** Missing in tables of early versions. */
  previews?: RoutedPreview[];
};

type Routed = { edition: string; folder: string };

/** An edition that is whole in the copy. */
type Brought = { edition: Edition; folder: string; copied: Copied };

const routedTo = ({ edition, folder }: Brought): Routed => ({ edition: edition.id, folder });

export type FollowerOptions = {
  source: Source;
  copy: LocalCopy;
  presentation: Presentation;
  now: () => Date;
  log: (line: string) => void;
  /** How long to keep an edition that is no longer shown. */
  keepMs: number;
};

type Damaged = Pick<Degraded, 'damaged' | 'file' | 'problem'>;

/** How far back a new copy looks for files that open tabs may request. */
const recentRevisions = 100;

/** Keeps a local copy of the live edition. A killed follower continues where it was: no file is ever torn. */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #copier: FileCopier;
  readonly #kept: KeptEditions;
  readonly #previews: CopiedPreviews;
  #record: LogRecord | null = null;
  /** The damage of the newest record of the log. */
  #damage: Damaged | null = null;
  /** Whether the first look found that damage over an empty copy. */
  #steppedBack = false;
  /** The live edition, and the mixtures of canaries. */
  #shown: ShownEdition[] = [];
  /** Null before the first promotion. */
  routing: Routing | null;

  private constructor(options: FollowerOptions, kept: KeptEditions, routing: Routing | null) {
    this.routing = routing;
    this.#options = options;
    this.#copier = new FileCopier(options.source, options.copy);
    this.#kept = kept;
    this.#previews = new CopiedPreviews(options, this.#copier);
  }

  /** Claims a copy and continues it. @throws CopyError where another process has it */
  static async over(options: FollowerOptions): Promise<Follower> {
    const { copy, presentation } = options;
    await claimCopy(copy);
    await copy.sweep();
    const routing = await copy.readJson<Routing>(copyLayout.current);
    return new Follower(options, await KeptEditions.load(copy, presentation), routing);
  }

  /** Set while the newest revision of the log cannot be shown. */
  get degraded(): Degraded | null {
    if (!this.#damage) return null;
    const served = this.routing?.rev ?? 0;
    return { ...this.#damage, served, kind: 'damaged', steppedBack: this.#steppedBack };
  }

  /**
   * Shows the promotions since the last look.
   * @returns whether visitors get another revision now
   * @throws if the store cannot be read; visitors then keep the shown revision
   */
  async look(): Promise<boolean> {
    const known = this.#record;
    const newer = known ? await this.#after(known) : await this.#first();
    const newest = newer.at(-1);
    if (!newest) return false;
    // A restarted follower shows previews from the first moment on.
    if (!known) await this.#previews.look();
    await this.#show(newest);
    this.#record = newest;
    this.#steppedBack = this.#damage !== null && (this.#steppedBack || !known);
    const missed = known ? newer.slice(0, -1) : await this.#before(newest);
    for (const record of missed) await this.#keepFilesOf(record);
    return true;
  }

  /** Shows new, extended and ended previews. @throws as `look` */
  async lookAtPreviews(): Promise<void> {
    const isNew = await this.#previews.look();
    if (isNew && this.routing)
      await this.#route({ ...this.routing, previews: this.#previews.routed });
    await this.#previews.removeOld();
  }

  /** Records the kept editions, and switches. */
  async #route(routing: Routing, shown = this.#shown): Promise<void> {
    await this.#kept.show([...shown, ...this.#previews.shown], this.#leaves());
    await this.#options.copy.writeJson(copyLayout.current, routing);
    this.#shown = shown;
    this.routing = routing;
  }

  #leaves(): Date {
    return new Date(this.#options.now().getTime() + this.#options.keepMs);
  }

  /**
   * Checks that the log still has the shown revision: an unmounted disk looks like a log without new records.
   * @throws CopyError if it does not
   */
  async checkSource(): Promise<void> {
    if (!this.#record) return;
    const { rev, nonce } = this.#record;
    const found = await this.#find(rev);
    if (this.#damage?.damaged === rev) this.#damage = null;
    if (found instanceof StoreDamageError) this.#damage = this.#damageOf(rev, found.problem);
    else if (found?.nonce !== nonce) throw this.#gone(rev);
    else if (!isSame(found, this.#record))
      this.#damage = this.#damageOf(rev, 'was changed after it was published');
  }

  #damageOf(rev: number, problem: string): Damaged {
    return { damaged: rev, file: this.#options.source.log.fileOf(rev), problem };
  }

  #gone(rev: number): CopyError {
    return new CopyError(
      `${this.#options.source.label} has no revision ${rev} any more, which visitors get: its disk is away, or another store is in its place.`,
      'Bring it back. If it was replaced on purpose, start the follower again; over an empty store, in an empty folder.',
    );
  }

  async #first(): Promise<LogRecord[]> {
    const { log } = this.#options.source;
    const head = await log.head().catch(asDamage);
    this.#damage = null;
    if (head instanceof StoreDamageError) {
      const rev = await log.newest();
      this.#damage = this.#damageOf(rev, head.problem);
      if (this.routing) return [];
      const { records } = await log.readBack(recentRevisions, rev);
      return records.slice(-1);
    }
    if (!head && this.routing) throw this.#gone(this.routing.rev);
    return head ? [head] : [];
  }

  /** The records after one, each read by its name. Damage counts only in the newest. */
  async #after(known: LogRecord): Promise<LogRecord[]> {
    const found: LogRecord[] = [];
    let damage: Damaged | null = null;
    for (let next = known.rev + 1; ; next += 1) {
      const record = await this.#find(next);
      if (!record) break;
      if (record instanceof StoreDamageError) {
        damage = this.#damageOf(next, record.problem);
        continue;
      }
      const problem = chainProblem(record, found.at(-1) ?? known);
      damage = problem === null ? null : this.#damageOf(next, problem);
      if (problem === null) found.push(record);
    }
    const isCurrent = this.#damage?.damaged === known.rev && found.length === 0;
    this.#damage = damage ?? (isCurrent ? this.#damage : null);
    return found;
  }

  /** The records that were live within the time that is kept, newest first. */
  async #before({ rev, when }: LogRecord): Promise<LogRecord[]> {
    const found: LogRecord[] = [];
    const start = this.#options.now().getTime() - this.#options.keepMs;
    let followedAt = new Date(when).getTime();
    const oldest = Math.max(1, rev - recentRevisions);
    for (let earlier = rev - 1; earlier >= oldest && followedAt > start; earlier -= 1) {
      const record = await this.#find(earlier);
      if (!record) break;
      // Visitors do not depend on a damaged record: this is only for open tabs.
      if (record instanceof StoreDamageError) continue;
      found.push(record);
      followedAt = new Date(record.when).getTime();
    }
    return found;
  }

  async #find(rev: number): Promise<LogRecord | StoreDamageError | null> {
    return this.#options.source.log.read(rev).catch((error: unknown) => {
      return error instanceof NotInStoreError ? null : asDamage(error);
    });
  }

  async #show(record: LogRecord): Promise<void> {
    const began = performance.now();
    const live = await this.#bring(record.live);
    const { canaries, mixtures } = await this.#bringMixtures(record, live);
    const shown = [...new Set(mixtures)];
    const [only] = canaries.length === 1 ? canaries : [];
    await this.#route(
      {
        rev: record.rev,
        live: routedTo(live),
        percent: only?.percent ?? 0,
        canaries,
        mixtures: mixtures.map(routedTo),
        previews: this.#previews.routed,
      },
      shown.map(({ edition, folder }) => asShown(edition, folder)),
    );
    await this.#options.presentation.announce?.(record);

    const files = shown.reduce((sum, { copied }) => sum + copied.files, 0);
    const bytes = shown.reduce((sum, { copied }) => sum + copied.bytes, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const shares = canaries.map(({ percent }) => `${percent} %`).join(' and ');
    const others =
      only && shown[1]
        ? `, and edition ${shown[1].edition.id} by ${shares} of the visitors`
        : `, and ${shown.length - 1} others by the visitors of ${canaries.length} canaries (${shares})`;
    this.#options.log(
      `Revision ${record.rev} of ${this.#options.source.label}: edition ${live.edition.id} is seen${shown.length > 1 ? others : ''}. ` +
        `${files} files (${Math.ceil(bytes / 1000)} kB) copied in ${seconds} s.`,
    );
  }

  /** Copies the mixtures of canaries. Visitors get the live edition in place of a damaged one. */
  async #bringMixtures(
    record: LogRecord,
    live: Brought,
  ): Promise<{ canaries: Shown['canaries']; mixtures: Brought[] }> {
    const { canaries, mixtures } = shownBy(record);
    const brought = [live];
    for (const id of mixtures.slice(1)) {
      brought.push(
        await this.#bring(id).catch((error: unknown) => {
          if (!(error instanceof StoreError)) throw error;
          const what = mixtures.length === 2 ? 'The candidate' : `Edition ${id}`;
          this.#options.log(`${what} of revision ${record.rev} is left out: ${error.message}`);
          return live;
        }),
      );
    }
    const isAlone = brought.every((each) => each === live);
    return isAlone ? { canaries: [], mixtures: [live] } : { canaries, mixtures: brought };
  }

  async #bring(id: string): Promise<Brought> {
    const edition = await this.#options.source.editions.read(id);
    const releases = await this.#copier.copyReleases(edition.releases);
    const blobs = await this.#copier.copyBlobs(edition);
    const folder = await this.#options.presentation.write(edition);
    const copied = { files: releases.files + blobs.files, bytes: releases.bytes + blobs.bytes };
    return { edition, folder, copied };
  }

  /** Copies files that open tabs may request, of editions that are no longer shown. */
  async #keepFilesOf(record: LogRecord): Promise<void> {
    for (const id of editionsOf(record)) {
      if (this.#kept.has(id)) continue;
      try {
        const edition = await this.#options.source.editions.read(id);
        await this.#copier.copyReleases(edition.releases);
        await this.#kept.add(asShown(edition, null), this.#leaves());
      } catch (error) {
        // The shown editions do not depend on it.
        if (!(error instanceof StoreError)) throw error;
        this.#options.log(
          `Files of revision ${record.rev} are not kept for open tabs: ${error.message}`,
        );
      }
    }
  }

  async tidy(): Promise<void> {
    const { now, log } = this.#options;
    const removed = await this.#kept.removeOutdated(now(), (path) => this.#copier.forget(path));
    if (removed.length > 0) log(`Removed what only past editions had: ${removed.join(', ')}.`);
  }
}
