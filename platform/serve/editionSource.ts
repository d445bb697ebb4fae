import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { baseOf, type Head, headOf, type ServedEdition, servedEdition, shows } from '../http/head';
import { addressOffSite } from '../http/redirects';
import { editionId } from '../store/digest';
import { type Environment, production } from '../store/environment';
import { longestGap, revisionsIn } from '../store/newestRevision';
import { isOver, isPreviewId, type Preview, readPreview } from '../store/previews/preview';
import { type LogLayout, type StorePaths, storePaths } from '../store/storeLayout';
import type { Edition, LogRecord } from '../store/types';
import { EditionDamagedError } from './errors';

export type EditionSourceOptions = {
  storeDir: string;
  /** Whose log it follows: the default one's unless told. */
  environment?: Environment;
  /** Headers for every page on top of the edition's own. */
  extraHeaders?: Record<string, string>;
  /** Time between two looks at the log, and at a preview's record; at every question unless told. */
  lookEveryMs?: number;
  /** Told once about everything in the store that cannot be served. */
  onProblem?: (error: Error) => void;
};

const rememberedEditions = 4;
const rememberedPreviews = 16;
const retryAfterMs = 1000;

/**
 * Follows the log of a store. Reading is synchronous on purpose: a request that calls `current` once
 * sees one head and its editions, whatever is promoted while it is being answered.
 */
export class EditionSource {
  readonly #paths: StorePaths;
  readonly #log: LogLayout;
  #head: Head | null = null;
  #rev = 0;
  #logTime = Number.NaN;
  #triedAt = 0;
  #lookedAt = -Infinity;
  /** What the last look at a preview gave, and when. */
  readonly #previews = new LRUCache<string, { preview: Preview | null; at: number }>({
    max: rememberedPreviews,
  });
  readonly #editions = new Map<string, ServedEdition>();
  /** What some visitors get instead of the live edition, over what they have in common with it. */
  readonly #mixtures = new Map<string, ServedEdition>();
  /** Those of them that could not be read. */
  readonly #unread = new Set<string>();
  #reported: string | null = null;
  /** Damaged previews that were reported. */
  readonly #toldPreviews = new Set<string>();
  /** What keeps the newest record from being served, for `/healthz`. */
  problem: Error | null = null;

  readonly #options: EditionSourceOptions;

  constructor(options: EditionSourceOptions) {
    this.#options = options;
    this.#paths = storePaths(options.storeDir);
    this.#log = this.#paths.logOf(options.environment ?? production);
  }

  /** The newest head that can be served, or null before the first promotion. */
  current(): Head | null {
    const now = performance.now();
    if (!this.#isRecent(this.#lookedAt, now)) {
      this.#lookedAt = now;
      if (this.#logMoved()) this.#follow();
    }
    return this.#head;
  }

  /** What was seen so short a time ago is not looked at again: each look costs as much as an answer. */
  #isRecent(at: number, now: number): boolean {
    return now < at + (this.#options.lookEveryMs ?? 0);
  }

  /**
   * The folder's time alone is too coarse (two records may share one tick of the clock), so the next
   * record is looked for by its name as well. What failed is tried again, an edition may be on its way.
   */
  #logMoved(): boolean {
    const time = statSync(this.#log.log, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const retry = this.problem !== null && performance.now() > this.#triedAt + retryAfterMs;
    const moved = time !== this.#logTime || existsSync(this.#log.record(this.#rev + 1));
    this.#logTime = time;
    return moved || retry;
  }

  /** The preview of an id, while it is shown. One that cannot be read is none: it is nobody's but its maker's. */
  preview(id: string): ServedEdition | null {
    if (!isPreviewId(id)) return null;
    const record = this.#previewRecord(id);
    if (!record || isOver(record, new Date())) return null;
    try {
      const served = this.#edition(id, this.#log.previewEdition(id), (blob) =>
        this.#paths.nameOf(this.#log.previewBlob(id, blob)),
      );
      this.#toldPreviews.delete(id);
      return served;
    } catch (error) {
      // Whoever has the cookie of a preview asks for it with every page.
      if (!this.#toldPreviews.has(id)) this.#options.onProblem?.(error as Error);
      this.#toldPreviews.add(id);
      return null;
    }
  }

  #previewRecord(id: string): Preview | null {
    const now = performance.now();
    const known = this.#previews.get(id);
    if (known && this.#isRecent(known.at, now)) return known.preview;
    const preview = readPreviewFile(this.#log.previewRecord(id), id);
    this.#previews.set(id, { preview, at: now });
    return preview;
  }

  #follow(): void {
    const rev = this.#newest();
    if (rev === 0) return;
    this.#triedAt = performance.now();
    this.#rev = rev;
    this.problem = null;
    try {
      this.#head = this.#read(rev);
    } catch (error) {
      this.problem = error as Error;
      this.#head ??= this.#newestBefore(rev);
    }
    this.#tryAgain();
    this.#report();
  }

  /** Mixtures that could not be read may be whole by now. */
  #tryAgain(): void {
    const failed = [...this.#unread];
    this.#unread.clear();
    for (const id of failed) if (this.#head && shows(this.#head, id)) this.mixture(this.#head, id);
  }

  /** Tells of each problem once, however often it is met. */
  #report(): void {
    const message = this.problem?.message ?? null;
    if (this.problem && message !== this.#reported) this.#options.onProblem?.(this.problem);
    this.#reported = message;
  }

  /** Looks for what follows by its name: a log of years is not listed for each promotion. */
  #newest(): number {
    const { log, record } = this.#log;
    if (this.#rev === 0 || !existsSync(record(this.#rev))) return highestRevision(log);
    let newest = this.#rev;
    for (let rev = newest + 1; rev <= newest + longestGap; rev += 1) {
      if (existsSync(record(rev))) newest = rev;
    }
    return newest === this.#rev ? highestRevision(log) : newest;
  }

  #read(rev: number): Head {
    const record = readJson(this.#log.record(rev)) as LogRecord;
    const head = headOf(record, this.#edition(record.live));
    if (head.live !== this.#head?.live) this.#mixtures.clear();
    for (const id of this.#mixtures.keys()) if (!shows(head, id)) this.#mixtures.delete(id);
    for (const id of head.mixtures.slice(1)) {
      if (!existsSync(this.#paths.edition(id)))
        this.problem = new EditionDamagedError(this.#paths.edition(id), 'is missing');
    }
    return head;
  }

  /**
   * An edition that a head shows. Mixtures are read when their first visitor comes; one that cannot be read
   * must not take the site down: its visitors get the live one.
   */
  mixture(head: Head, id: string): ServedEdition {
    const mask = head.mixtures.indexOf(id);
    if (mask <= 0 || this.#unread.has(id)) return head.live;
    const known = this.#mixtures.get(id);
    if (known) return known;
    try {
      const base = this.mixture(head, head.mixtures[baseOf(mask, head.canaries)] ?? '');
      const { extraHeaders } = this.#options;
      const edition = readEdition(this.#paths.edition(id), id);
      const served = servedEdition(edition, { base, ...(extraHeaders && { extraHeaders }) });
      this.#mixtures.set(id, served);
      return served;
    } catch (error) {
      this.#unread.add(id);
      this.problem = error as Error;
      this.#report();
      return head.live;
    }
  }

  /** What a server that starts over a damaged newest record has served before. */
  #newestBefore(rev: number): Head | null {
    for (let earlier = rev - 1; earlier > 0; earlier -= 1) {
      try {
        return this.#read(earlier);
      } catch (error) {
        if (!(error instanceof EditionDamagedError)) throw error;
      }
    }
    return null;
  }

  #edition(
    id: string,
    file = this.#paths.edition(id),
    pathOf?: ServedEdition['pathOf'],
  ): ServedEdition {
    const known = this.#editions.get(id);
    if (known) return known;
    const { extraHeaders } = this.#options;
    const served = servedEdition(readEdition(file, id), {
      ...(extraHeaders && { extraHeaders }),
      ...(pathOf && { pathOf }),
    });
    this.#editions.set(id, served);
    for (const oldest of [...this.#editions.keys()].slice(0, -rememberedEditions)) {
      this.#editions.delete(oldest);
    }
    return served;
  }
}

function highestRevision(folder: string): number {
  if (!existsSync(folder)) return 0;
  return revisionsIn(readdirSync(folder)).reduce((one, other) => Math.max(one, other), 0);
}

function readPreviewFile(file: string, id: string): Preview | null {
  return existsSync(file) ? readPreview(readFileSync(file), id) : null;
}

function readEdition(file: string, id: string): Edition {
  if (!/^[\w-]+$/.test(id)) throw new EditionDamagedError(file, 'is no name of an edition');
  const edition = readJson(file) as Edition;
  if (editionId(edition) !== id)
    throw new EditionDamagedError(file, 'has other content than its name says');
  const stray = addressOffSite(edition);
  if (stray === undefined) return edition;
  throw new EditionDamagedError(file, `has an address that leads off the site: ${stray}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new EditionDamagedError(file, 'cannot be read', { cause });
  }
}
