import { LRUCache } from 'lru-cache';
import {
  baseOf,
  type Head,
  headOf,
  type ServedEdition,
  servedEdition,
  shows,
} from '../../../http/head';
import { addressOffSite } from '../../../http/redirects';
import type { Environment } from '../../../store/environment';
import { newestRevision } from '../../../store/newestRevision';
import { isOver, parsePreview, type Preview } from '../../../store/previews/preview';
import { isRecord } from '../../../store/ReleaseLog';
import { layout, type LogLayout } from '../../../store/storeLayout';
import type { Edition, LogRecord } from '../../../store/types';
import type { CachedFiles } from './CachedFiles';
import type { R2Files } from './R2Files';

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
  readonly #editions = new Map<string, ServedEdition>();
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

  async #look(cached: CachedFiles): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    const known = this.#head?.record ?? parseRecord(await cached.recall(this.#memory));
    const newest = await this.#newest(known);
    if (!newest || newest.nonce === this.#head?.record.nonce) return;
    const head = await this.#read(newest, cached);
    // Another request's look began later, and has seen as much or more.
    if (look < this.#headOfLook) return;
    this.#headOfLook = look;
    this.#head = head;
    cached.remember(this.#memory, newest);
  }

  get #memory(): string {
    return `${this.#paths.log}/${lastGood}`;
  }

  async #newest(known: LogRecord | null): Promise<LogRecord | null> {
    let newest = known;
    // By name while it goes on in steps of one; a listing sees gaps, and a log that was restored.
    if (!this.#head || this.#looks % looksBetweenListings === 0) {
      const rev = await newestRevision({ files: this.#files, paths: this.#paths }, known?.rev ?? 0);
      if (rev !== known?.rev) newest = rev === 0 ? null : await this.#record(rev);
    }
    for (;;) {
      const next = await this.#record((newest?.rev ?? 0) + 1);
      if (!next) return newest;
      newest = next;
    }
  }

  async #record(rev: number): Promise<LogRecord | null> {
    const found = await this.#files.readJson(this.#paths.record(rev));
    if (found === null) return null;
    if (isRecord(found, rev)) return found;
    throw new Error(`${this.#paths.record(rev)} is no record of revision ${rev}.`);
  }

  /** What a worker that starts while the bucket is away, or over a damaged record, may go on with. */
  async #before(cached: CachedFiles): Promise<Head | null> {
    const remembered = parseRecord(await cached.recall(this.#memory));
    if (remembered) return this.#read(remembered, cached);
    const newest = await newestRevision({ files: this.#files, paths: this.#paths }, 0);
    for (let rev = newest; rev > Math.max(0, newest - earlierRecords); rev -= 1) {
      try {
        const record = await this.#record(rev);
        if (record) return await this.#read(record, cached);
      } catch (error) {
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
    { file, pathOf }: { file: string; pathOf: ServedEdition['pathOf'] } = {
      file: layout.edition(id),
      pathOf: layout.blob,
    },
  ): Promise<ServedEdition> {
    const known = this.#editions.get(id);
    if (known) return known;
    const served = await this.#readEdition(id, cached, { file, pathOf });
    this.#editions.set(id, served);
    for (const oldest of [...this.#editions.keys()].slice(0, -rememberedEditions)) {
      this.#editions.delete(oldest);
    }
    return served;
  }

  async #readEdition(
    id: string,
    cached: CachedFiles,
    { file, ...how }: { file: string; pathOf?: ServedEdition['pathOf']; base?: ServedEdition },
  ): Promise<ServedEdition> {
    const edition = (await cached.readJson(file)) as Edition | null;
    if (edition?.id !== id) throw new Error(`${file} is missing or is another one.`);
    const stray = addressOffSite(edition);
    if (stray !== undefined) throw new Error(`Edition ${id} leads off the site: ${stray}`);
    return servedEdition(edition, how);
  }
}

/** Says what is wrong, unless that was said before. */
function reported(error: Error, before: Error | null): Error {
  if (error.message !== before?.message) console.error(error.message);
  return error;
}

const parseRecord = (value: unknown): LogRecord | null => {
  const rev = (value as { rev?: unknown } | null)?.rev;
  return typeof rev === 'number' && isRecord(value, rev) ? value : null;
};
