import { LRUCache } from 'lru-cache';
import type { Environment } from '@concourse/core/store/environment';
import { damagedAsNull, type Degraded, StoreDamageError } from '@concourse/core/store/errors';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { addressOffSite } from '@concourse/http/addressBook';
import {
  baseOf,
  type Head,
  headOf,
  type ServedEdition,
  servedEdition,
  type Serving,
  shows,
} from '@concourse/http/head';
import { isOver, parsePreview, type Preview } from '@concourse/store/previews/preview';
import { newestRevision, chainProblem, isRecord, isSame } from '@concourse/store/ReleaseLog';
import type { CachedFiles, R2Files } from './files';

/** Live and previewed ones, and one that open requests may still be about. */
const rememberedEditions = 3;
/** How many records before the newest are tried by a worker that starts over a damaged one. */
const earlierRecords = 16;
/** How many looks go by the next name alone before the log is listed again. */
const looksBetweenListings = 60;
/** Of so many ids that visitors named it is known whether there is a preview. */
const rememberedPreviews = 200;
const lastGood = 'last-good-record';

/**
 * Follows the log of one environment for one worker. What is live is believed for a second. Whoever asks
 * after that looks for the next record by its name; others meanwhile get what is known: a promise of one
 * request must not be waited for by another, which the runtime may cancel.
 */
export class HeadSource {
  readonly #files: R2Files;
  readonly #paths: LogLayout;
  readonly #everyMs: number;
  readonly #editions = new LRUCache<string, ServedEdition>({ max: rememberedEditions });
  /** What some visitors get instead of the live edition, over what they have in common with it. */
  readonly #mixtures = new Map<string, ServedEdition>();
  /** When those of them that could not be read were tried last. */
  readonly #unread = new Map<string, number>();
  readonly #previews = new LRUCache<string, { preview: Preview | null; lookedAt: number }>({
    max: rememberedPreviews,
  });
  #head: Head | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looks = 0;
  /** Which look the head comes from. */
  #headOfLook = 0;
  #problem: Error | null = null;
  /** The head comes from the log, over a damaged record after it. */
  #steppedBack = false;
  #mixtureProblem: Error | null = null;

  constructor(files: R2Files, environment: Environment, everyMs: number) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#everyMs = everyMs;
  }

  /**
   * The newest head that can be served; null before the first promotion.
   * @throws whatever keeps a worker that knows no head yet from reading one
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

  /** The preview of an id, while it is shown. What is known of it is believed for as long as the head. */
  async preview(id: string, cached: CachedFiles): Promise<ServedEdition | null> {
    const now = Date.now();
    const known = this.#previews.get(id);
    const isFresh = known !== undefined && now < known.lookedAt + this.#everyMs;
    const preview = isFresh ? known.preview : await this.#readPreview(id);
    if (!isFresh) this.#previews.set(id, { preview, lookedAt: now });
    if (!preview || isOver(preview, new Date(now))) return null;
    return this.#edition(id, cached, {
      file: this.#paths.previewEdition(id),
      pathOf: (blob) => this.#paths.previewBlob(id, blob),
    });
  }

  async #readPreview(id: string): Promise<Preview | null> {
    return parsePreview(await this.#files.readJson(this.#paths.previewRecord(id)), id);
  }

  /** What keeps the newest record from being served, for `/healthz`. */
  get problem(): Error | null {
    return this.#problem ?? this.#mixtureProblem;
  }

  /** Set while the newest record is damaged, for `/healthz`. */
  get degraded(): Degraded | null {
    if (!(this.#problem instanceof RecordDamageError)) return null;
    const { rev, file, problem } = this.#problem;
    const served = this.#head?.record.rev ?? 0;
    const steppedBack = this.#steppedBack;
    return { damaged: rev, served, kind: 'damaged', file, problem, steppedBack };
  }

  async #look(cached: CachedFiles): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const known = this.#head?.record ?? parseRecord(await cached.recall(this.#memory));
    const { newest, damage } = await this.#newest(known);
    if (newest && newest.nonce !== this.#head?.record.nonce) {
      const head = await this.#read(newest, cached);
      // Another request's look began later, and has seen as much or more.
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
    let listed: RecordDamageError | null = null;
    // By name while it goes on in steps of one; a listing sees gaps, and a log that was restored.
    // Checks a damaged record at every look: an operator may restore it, or a new record may follow it.
    const isDamaged = this.#problem instanceof RecordDamageError;
    if (!this.#head || isDamaged || this.#looks % looksBetweenListings === 0) {
      const rev = await newestRevision({ files: this.#files, paths: this.#paths }, known?.rev ?? 0);
      const found = rev === 0 ? null : await this.#following(rev, known).catch(asRecordDamage);
      if (found instanceof RecordDamageError) {
        if (!known || rev <= known.rev) throw found;
        // Records before the damaged one may be new.
        listed = found;
      } else {
        if (known && found?.rev === known.rev && !isSame(found, known))
          throw this.#damageOf(rev, 'was changed after it was published');
        newest = found?.rev === known?.rev ? known : found;
      }
    }
    for (;;) {
      const next = await this.#following((newest?.rev ?? 0) + 1, newest).catch(asRecordDamage);
      if (next instanceof RecordDamageError) return { newest, damage: next };
      if (!next) return { newest, damage: listed };
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

  /** What a worker that starts while the bucket is away, or over a damaged record, may go on with. */
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
    if (head.live !== this.#head?.live) this.#mixtures.clear();
    for (const id of this.#mixtures.keys()) if (!shows(head, id)) this.#mixtures.delete(id);
    this.#unread.clear();
    this.#mixtureProblem = null;
    return head;
  }

  /**
   * An edition that a head shows. Mixtures are read when their first visitor comes; one that cannot be read
   * must not take the site down: its visitors get the live one.
   */
  async mixture(head: Head, id: string, cached: CachedFiles): Promise<ServedEdition> {
    const mask = head.mixtures.indexOf(id);
    if (mask <= 0) return head.live;
    const known = this.#mixtures.get(id);
    if (known) return known;
    const triedAt = this.#unread.get(id) ?? Number.NEGATIVE_INFINITY;
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
    const edition = (await cached.readJson(file)) as Edition | null;
    if (edition?.id !== id) throw new Error(`${file} is missing or is another one.`);
    const stray = addressOffSite(edition);
    if (stray !== undefined) throw new Error(`Edition ${id} leads off the site: ${stray}`);
    return servedEdition(edition, how);
  }
}

/** The record of a revision is damaged. */
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
