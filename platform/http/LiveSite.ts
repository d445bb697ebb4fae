import { randomUUID } from 'node:crypto';
import type { Environment } from '@concourse/core/store/environment';
import {
  type DegradedState,
  LogDamagedError,
  returnDamage,
  StoreDamageError,
} from '@concourse/core/store/errors';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { isRecord } from '@concourse/store/ReleaseLog';
import { requestedEdition, type Visit, resolveVisit } from './canary';
import { EditionCache, retryAfterMs, type SiteReader, uncachedReader } from './EditionCache';
import { type Head, toHead, type ServedEdition } from './head';
import { damageAt, type LogFiles, LogFollower, type RevisionDamage } from './LogFollower';
import type { ReleaseFilePath } from './releaseFiles';
import { ReleasesInUse } from './ReleasesInUse';
import type { RequestAddress } from './requestAddress';

export type LiveSiteOptions = {
  files: LogFiles;
  environment: Environment;
  /** Time between two checks of the log, and of a preview's record. */
  everyMs: number;
  /** Returns a stamp that changes with the log after a revision. Without it, a check reads the next record by its name. */
  stampOf?: (rev: number) => string;
  /** Called once for each problem of the store. */
  onProblem: (error: Error) => void;
};

export type SiteVisit = { visit: Visit; served: ServedEdition };

/** Without stamps, other checks read only the next record. */
const checksBetweenListings = 60;

/**
 * The releases that visitors of a host get: the live edition, its variants and previews. Follows the log of an
 * environment, and serves the newest record that is not damaged. The first request after `everyMs` checks the log. In
 * a worker, other requests get the known head meanwhile, as its runtime may cancel promises of other requests.
 */
export class LiveSite {
  readonly #options: LiveSiteOptions;
  readonly #reader: SiteReader;
  readonly #paths: LogLayout;
  readonly #log: LogFollower;
  readonly #inUse: ReleasesInUse;
  readonly #editions: EditionCache;
  /** Messages of reported problems, by their subject. */
  readonly #reported = new Map<string, string>();
  #head: Head | null = null;
  #checkedAt = -Infinity;
  #checks = 0;
  /** The number of the check that found the head. */
  #checkOfHead = 0;
  #stamp: string | undefined;
  /** The last check of a store in a folder. Its requests wait for each other. */
  #pending: Promise<void> | null = null;
  #damage: RevisionDamage | null = null;
  #error: Error | null = null;
  #hasSteppedBack = false;
  /** True if the served record was missing from the log: a record in its place may be another one. */
  #wasMissing = false;

  constructor(options: LiveSiteOptions) {
    this.#options = options;
    this.#reader = uncachedReader(options.files);
    this.#paths = layout.logOf(options.environment);
    this.#log = new LogFollower(options.files, options.environment);
    this.#inUse = new ReleasesInUse(options);
    this.#editions = new EditionCache((error) => this.#report('variant', error));
  }

  /** The head at the last check; null before the first promotion. */
  get head(): Head | null {
    return this.#head;
  }

  /** Why the newest record, or a variant of it, cannot be served, for `/healthz`. */
  get problem(): Error | null {
    const { degraded } = this;
    return (
      this.#error ?? (degraded && new LogDamagedError(degraded)) ?? this.#editions.variantError
    );
  }

  /** Set while the newest revision is damaged, for `/healthz`. */
  get degraded(): DegradedState | null {
    const served = this.#head?.record.rev ?? 0;
    return this.#damage && { ...this.#damage, served, steppedBack: this.#hasSteppedBack };
  }

  /** The newest head that can be served; null without one. @throws if the store is unavailable and no head is known */
  async current(reader = this.#reader): Promise<Head | null> {
    if (!this.#isDue()) await this.#pending;
    else if (this.#options.stampOf) await (this.#pending = this.#check(reader));
    else await this.#check(reader);
    return this.#head;
  }

  /**
   * Finds the edition of a visitor: live, a variant of canaries, or a preview.
   * @returns 'nothing' before the first promotion; null if the visitor requests an edition that is not available
   * @throws as `current`
   */
  async resolveVisit(
    { search }: RequestAddress,
    cookies: string | undefined,
    reader = this.#reader,
  ): Promise<SiteVisit | 'nothing' | null> {
    const head = await this.current(reader);
    if (!head) return 'nothing';
    const requested = requestedPreview(head, cookies, search);
    const preview = requested === null ? null : await this.preview(requested, reader);
    const available = { ...head, preview: preview && requested };
    const visit = resolveVisit(available, cookies, search, randomUUID);
    return visit && { visit, served: preview ?? (await this.variant(head, visit.edition, reader)) };
  }

  /** Finds the edition of a visitor in memory; null if the log must be checked, or a file read. */
  resolveKnownVisit({ search }: RequestAddress, cookies: string | undefined): SiteVisit | null {
    const head = this.#pending || this.#isDue() ? null : this.#head;
    if (!head || requestedPreview(head, cookies, search) !== null) return null;
    const visit = resolveVisit(head, cookies, search, randomUUID);
    const isLive = visit?.edition === head.live.edition.id;
    const served = visit && (isLive ? head.live : this.#editions.knownVariant(visit.edition));
    return served ? { visit, served } : null;
  }

  /** The preview with an id; null if it does not exist, has ended or is damaged. */
  async preview(id: string, reader = this.#reader): Promise<ServedEdition | null> {
    if (!(await this.#inUse.preview(id))) return null;
    const pathOf = (blob: string): string => this.#paths.previewBlob(id, blob);
    const file = this.#paths.previewEdition(id);
    const served = await this.#editions.read(file, id, reader, pathOf).catch(returnDamage);
    const isDamaged = served instanceof StoreDamageError;
    this.#report(`preview ${id}`, isDamaged ? served : null);
    return isDamaged ? null : served;
  }

  /** An edition of a head. Reads a variant for its first visitor; returns the live edition if that fails. */
  variant(head: Head, id: string, reader = this.#reader): Promise<ServedEdition> {
    return this.#editions.variant(head, id, reader);
  }

  /** Yields lists of manifests of releases in use that may have a served file, see `ReleasesInUse`. @throws as `current` */
  async *manifestsOf(
    file: ReleaseFilePath,
    reader = this.#reader,
  ): AsyncGenerator<string[] | undefined> {
    yield* this.#inUse.manifestsOf(file, await this.current(reader));
  }

  /** True if the log may have changed, or a failed read is due again. */
  #isDue(): boolean {
    const { everyMs, stampOf } = this.#options;
    const now = performance.now();
    if (this.#head && now < this.#checkedAt + everyMs) return false;
    const isRetry = this.problem !== null && now > this.#checkedAt + retryAfterMs;
    if (!stampOf || isRetry || stampOf(this.#newestRevision) !== this.#stamp) return true;
    if (!this.problem) this.#checkedAt = now;
    return false;
  }

  get #newestRevision(): number {
    return Math.max(this.#head?.record.rev ?? 0, this.#damage?.damaged ?? 0);
  }

  async #check(reader: SiteReader): Promise<void> {
    const { stampOf } = this.#options;
    const check = (this.#checks += 1);
    this.#checkedAt = performance.now();
    // Taken before the files are read, so that a change in the meantime causes another check.
    this.#stamp = stampOf?.(this.#newestRevision);
    const isListing = check % checksBetweenListings === 0;
    const isThorough = !this.#head || stampOf !== undefined || isListing || this.problem !== null;
    try {
      await this.#follow(check, isThorough, reader);
      this.#error = null;
    } catch (error) {
      this.#error = error as Error;
      const record = this.#head ? null : await remembered(reader);
      if (record) this.#serve(await this.#open(record, reader));
      if (!this.#head) throw error;
    } finally {
      if (check === this.#checks) this.#pending = null;
      this.#report('log', this.#error ?? (this.#damage && this.problem));
    }
  }

  async #follow(check: number, isThorough: boolean, reader: SiteReader): Promise<void> {
    const followed = this.#head?.record ?? (await remembered(reader));
    let update = await this.#log.readNew(followed, isThorough);
    const state = update.followed;
    if (followed && state !== 'intact') {
      const started = await this.#log.readNew(null, true);
      if (this.#isNewLog(followed, started.records.at(-1))) update = started;
    }
    const remaining = this.#head || !followed ? [] : [followed];
    const found = await this.#openNewest([...remaining, ...update.records], reader);
    // A later check of another request has a result that is at least as new.
    if (check < this.#checkOfHead) return;
    this.#checkOfHead = check;
    const isPending = state === 'replaced' && found.head === null;
    this.#wasMissing = state === 'missing' || (this.#wasMissing && isPending);
    this.#damage = update.damage ?? found.damage;
    if (found.head) {
      this.#serve(found.head);
      reader.saveRecord?.(found.head.record);
    }
    if (!this.#head && this.#damage) await this.#stepBack(this.#damage.damaged, reader);
  }

  /** Opens the newest of these records that can be served. */
  async #openNewest(records: LogRecord[], reader: SiteReader) {
    let damage: RevisionDamage | null = null;
    for (const record of records.toReversed()) {
      const head = await this.#open(record, reader).catch(returnDamage);
      if (!(head instanceof StoreDamageError)) return { head, damage };
      damage ??= damageAt(record.rev, head);
    }
    return { head: null, damage };
  }

  /** Serves the newest intact revision before a damaged one. */
  async #stepBack(damaged: number, reader: SiteReader): Promise<void> {
    for await (const record of this.#log.soundBefore(damaged)) {
      const { head } = await this.#openNewest([record], reader);
      if (!head) continue;
      this.#serve(head);
      this.#hasSteppedBack = true;
      return;
    }
  }

  /** True if the newest record is part of a new log: the log of the followed record was removed. */
  #isNewLog(followed: LogRecord, newest: LogRecord | undefined): boolean {
    if (!newest) return false;
    if (newest.rev < followed.rev) return newest.when > followed.when;
    return this.#wasMissing || !this.#head;
  }

  async #open(record: LogRecord, reader: SiteReader): Promise<Head> {
    const { live } = record;
    return toHead(record, await this.#editions.read(layout.edition(live), live, reader));
  }

  #serve(head: Head): void {
    this.#editions.serve(head);
    this.#head = head;
    this.#hasSteppedBack = false;
  }

  /** Reports a problem with a subject, unless it is the same as before. */
  #report(subject: string, error: Error | null): void {
    if (error && error.message !== this.#reported.get(subject)) this.#options.onProblem(error);
    if (error) this.#reported.set(subject, error.message);
    else this.#reported.delete(subject);
  }
}

/** The id of the preview that a visitor requests; null if the request names none. */
function requestedPreview(head: Head, cookies: string | undefined, search: string): string | null {
  const requested = requestedEdition(cookies, search);
  return requested !== null && head.variants.includes(requested) ? null : requested;
}

async function remembered(reader: SiteReader): Promise<LogRecord | null> {
  const record = (await reader.loadRecord?.()) as { rev?: unknown } | null | undefined;
  return typeof record?.rev === 'number' && isRecord(record, record.rev) ? record : null;
}
