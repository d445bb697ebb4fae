import { LRUCache } from 'lru-cache';
import type { Environment } from '@concourse/core/store/environment';
import { damagedAsNull, type Degraded, StoreDamageError } from '@concourse/core/store/errors';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { addressOffSite } from '@concourse/http/addressBook';
import {
  baseOf,
  forgetMixtures,
  type Head,
  headOf,
  type ServedEdition,
  servedEdition,
  type Serving,
} from '@concourse/http/head';
import { isOver, parsePreview, type Preview } from '@concourse/store/previews/preview';
import { newestRevision, chainProblem, isRecord, isSame } from '@concourse/store/ReleaseLog';
import type { CachedFiles, R2Files } from './files';

const rememberedEditions = 3;
/** The most records before a damaged one that a starting worker tries. */
const earlierRecords = 16;
/** Looks in between read only the next record by its name. */
const looksBetweenListings = 60;
const rememberedPreviews = 200;
const lastGood = 'last-good-record';

/**
 * Follows the log of one environment for one worker. The first request after `everyMs` looks for the next record
 * by its name; others meanwhile get the known head, as the runtime may cancel a promise of another request.
 * Differs from `EditionSource` of the embedded server on purpose: a bucket is read over the network and has no file
 * times, so this one lists the log rarely, compares ids of editions instead of digests, and remembers the last head
 * in the cache for workers that start while the bucket fails.
 */
export class HeadSource {
  readonly #files: R2Files;
  readonly #paths: LogLayout;
  readonly #everyMs: number;
  readonly #editions = new LRUCache<string, ServedEdition>({ max: rememberedEditions });
  /** Mixtures that were read; each stores only its differences from another edition. */
  readonly #mixtures = new Map<string, ServedEdition>();
  /** Times of the last attempt for mixtures that could not be read. */
  readonly #unread = new Map<string, number>();
  readonly #previews = new LRUCache<string, { preview: Preview | null; lookedAt: number }>({
    max: rememberedPreviews,
  });
  #head: Head | null = null;
  #lookedAt = -Infinity;
  #looks = 0;
  /** The look that found the head. */
  #headOfLook = 0;
  #problem: Error | null = null;
  /** Whether the worker started over a damaged record and serves an earlier one. */
  #steppedBack = false;
  #mixtureProblem: Error | null = null;

  constructor(files: R2Files, environment: Environment, everyMs: number) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#everyMs = everyMs;
  }

  /**
   * The newest head that can be served; null before the first promotion.
   * @throws if a worker without a head cannot read one
   */
  async current(cached: CachedFiles): Promise<Head | null> {
    const now = Date.now();
    if (this.#head && now < this.#lookedAt + this.#everyMs) return this.#head;
    this.#lookedAt = now;
    try {
      await this.#look(cached);
      this.#problem = null;
    } catch (error) {
      this.#problem = reported(error as Error, this.#problem);
      this.#head ??= await this.#before(cached);
      if (!this.#head) throw error;
    }
    return this.#head;
  }

  /** The preview of an id, while it is shown. Its record is read again as often as the head. */
  async preview(id: string, cached: CachedFiles): Promise<ServedEdition | null> {
    const lookedAt = Date.now();
    let known = this.#previews.get(id);
    if (!known || lookedAt >= known.lookedAt + this.#everyMs) {
      const preview = parsePreview(await this.#files.readJson(this.#paths.previewRecord(id)), id);
      known = { preview, lookedAt };
      this.#previews.set(id, known);
    }
    const { preview } = known;
    if (!preview || isOver(preview, new Date(lookedAt))) return null;
    return this.#edition(id, cached, {
      file: this.#paths.previewEdition(id),
      pathOf: (blob) => this.#paths.previewBlob(id, blob),
    });
  }

  /** Why the newest record cannot be served, for `/healthz`. */
  get problem(): Error | null {
    return this.#problem ?? this.#mixtureProblem;
  }

  /** Set while the newest record is damaged, for `/healthz`. */
  get degraded(): Degraded | null {
    if (!(this.#problem instanceof RecordDamageError)) return null;
    const { rev: damaged, file, problem } = this.#problem;
    const served = this.#head?.record.rev ?? 0;
    return { damaged, served, kind: 'damaged', file, problem, steppedBack: this.#steppedBack };
  }

  async #look(cached: CachedFiles): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const known = this.#head?.record ?? parseRecord(await cached.recall(this.#memory));
    const { newest, damage } = await this.#newest(known);
    if (newest && newest.nonce !== this.#head?.record.nonce) {
      const head = await this.#read(newest, cached);
      // The look of another request began later, and its result is at least as new.
      if (look < this.#headOfLook) return;
      this.#headOfLook = look;
      this.#head = head;
      this.#steppedBack = false;
      cached.remember(this.#memory, newest);
    }
    if (damage) throw damage;
  }

  get #memory(): string {
    return `${this.#paths.log}/${lastGood}`;
  }

  /** The newest record that can be served, and the damage of a record that follows it. */
  async #newest(
    known: LogRecord | null,
  ): Promise<{ newest: LogRecord | null; damage: RecordDamageError | null }> {
    let newest = known;
    let damage: RecordDamageError | null = null;
    // A listing finds records after gaps, and restored logs. A damaged record is checked at every look, as it may be
    // restored, or followed by a new one.
    const isDamaged = this.#problem instanceof RecordDamageError;
    if (!this.#head || isDamaged || this.#looks % looksBetweenListings === 0) {
      const rev = await newestRevision({ files: this.#files, paths: this.#paths }, known?.rev ?? 0);
      const found = rev === 0 ? null : await this.#following(rev, known).catch(asRecordDamage);
      if (found instanceof RecordDamageError) {
        if (!known || rev <= known.rev) throw found;
        // Records before the damaged one may be new.
        damage = found;
      } else if (!known || found?.rev !== known.rev) newest = found;
      else if (!isSame(found, known))
        throw this.#damageOf(rev, 'was changed after it was published');
    }
    for (;;) {
      const next = await this.#following((newest?.rev ?? 0) + 1, newest).catch(asRecordDamage);
      if (!next) return { newest, damage };
      if (next instanceof RecordDamageError) return { newest, damage: next };
      newest = next;
    }
  }

  /** A record that follows the one before it: the known one, or that of the log. */
  async #following(rev: number, known: LogRecord | null): Promise<LogRecord | null> {
    const record = await this.#record(rev);
    if (!record?.previous || known?.rev === rev) return record;
    const isNext = known?.rev === record.parent;
    const before = isNext ? known : await this.#record(record.parent).catch(damagedAsNull);
    const problem = chainProblem(record, before);
    if (problem === null) return record;
    throw this.#damageOf(rev, problem);
  }

  async #record(rev: number): Promise<LogRecord | null> {
    const found = await this.#files.readJson(this.#paths.record(rev)).catch((error: unknown) => {
      if (error instanceof SyntaxError) throw this.#damageOf(rev, 'is torn');
      throw error;
    });
    if (found === null) return null;
    if (isRecord(found, rev)) return found;
    throw this.#damageOf(rev, `is not a record of revision ${rev}`);
  }

  #damageOf(rev: number, problem: string): RecordDamageError {
    return new RecordDamageError(rev, this.#paths.record(rev), problem);
  }

  /** The head for a worker that starts while the bucket is unreachable, or over a damaged record. */
  async #before(cached: CachedFiles): Promise<Head | null> {
    const remembered = parseRecord(await cached.recall(this.#memory));
    if (remembered) return this.#read(remembered, cached);
    const newest = await newestRevision({ files: this.#files, paths: this.#paths }, 0);
    for (let rev = newest; rev > Math.max(0, newest - earlierRecords); rev -= 1) {
      try {
        const record = await this.#record(rev);
        if (!record) continue;
        const head = await this.#read(record, cached);
        this.#steppedBack = true;
        return head;
      } catch (error) {
        if (!(this.#problem instanceof RecordDamageError))
          this.#problem = reported(error as Error, this.#problem);
      }
    }
    return null;
  }

  async #read(record: LogRecord, cached: CachedFiles): Promise<Head> {
    const head = headOf(record, await this.#edition(record.live, cached));
    forgetMixtures(this.#mixtures, this.#head, head);
    this.#unread.clear();
    this.#mixtureProblem = null;
    return head;
  }

  /** An edition that a head shows. Reads a mixture for its first visitor; the live edition if that fails. */
  async mixture(head: Head, id: string, cached: CachedFiles): Promise<ServedEdition> {
    const mask = head.mixtures.indexOf(id);
    if (mask <= 0) return head.live;
    const known = this.#mixtures.get(id);
    if (known) return known;
    const triedAt = this.#unread.get(id) ?? -Infinity;
    if (Date.now() < triedAt + this.#everyMs) return head.live;
    try {
      const below = head.mixtures[baseOf(mask, head.canaries)] ?? '';
      const base = await this.mixture(head, below, cached);
      const served = await this.#readEdition(id, cached, { file: layout.edition(id), base });
      if (head === this.#head) this.#mixtures.set(id, served);
      this.#unread.delete(id);
      if (this.#unread.size === 0) this.#mixtureProblem = null;
      return served;
    } catch (error) {
      this.#unread.set(id, Date.now());
      this.#mixtureProblem = reported(error as Error, this.#mixtureProblem);
      return head.live;
    }
  }

  async #edition(
    id: string,
    cached: CachedFiles,
    how: Serving & { file: string } = { file: layout.edition(id) },
  ): Promise<ServedEdition> {
    const known = this.#editions.get(id);
    if (known) return known;
    const served = await this.#readEdition(id, cached, how);
    this.#editions.set(id, served);
    return served;
  }

  async #readEdition(
    id: string,
    cached: CachedFiles,
    { file, ...how }: Serving & { file: string },
  ): Promise<ServedEdition> {
    const edition = await cached.readJson<Edition>(file);
    if (edition?.id !== id) throw new Error(`${file} is missing or is another one.`);
    const stray = addressOffSite(edition);
    if (stray !== undefined) throw new Error(`Edition ${id} leads off the site: ${stray}`);
    return servedEdition(edition, how);
  }
}

class RecordDamageError extends StoreDamageError {
  override name = 'RecordDamageError';

  constructor(
    readonly rev: number,
    file: string,
    problem: string,
  ) {
    super({
      file,
      problem,
      next: 'Restore the record: npm run site -- verify --repair-from <store>',
    });
  }
}

/** For `catch`: damage of a record is a result. @throws every other error */
function asRecordDamage(error: unknown): RecordDamageError {
  if (error instanceof RecordDamageError) return error;
  throw error;
}

/** Logs an error, unless the error before it had the same message. */
function reported(error: Error, before: Error | null): Error {
  if (error.message !== before?.message) console.error(error.message);
  return error;
}

const parseRecord = (value: unknown): LogRecord | null => {
  const rev = (value as { rev?: unknown } | null)?.rev;
  return typeof rev === 'number' && isRecord(value, rev) ? value : null;
};
