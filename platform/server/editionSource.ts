import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { editionId } from '@concourse/core/files/digest';
import { type Environment, production } from '@concourse/core/store/environment';
import { type Degraded, LogDamagedError } from '@concourse/core/store/errors';
import { type LogLayout, type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { addressOffSite } from '@concourse/http/addressBook';
import { namedEdition, type Visit, visitOf } from '@concourse/http/canary';
import {
  baseOf,
  type Head,
  headOf,
  type ServedEdition,
  servedEdition,
  shows,
} from '@concourse/http/head';
import type { RequestAddress } from '@concourse/http/requestAddress';
import { isOver, isPreviewId, type Preview, readPreview } from '@concourse/store/previews/preview';
import {
  longestGap,
  revisionsIn,
  chainProblem,
  isRecord,
  isSame,
} from '@concourse/store/ReleaseLog';
import { EditionDamagedError } from './errors';

export type EditionSourceOptions = {
  storeDir: string;
  /** Whose log it follows: the default one's unless told. */
  environment?: Environment;
  /** Time between two looks at the log, and at a preview's record; at every question unless told. */
  lookEveryMs?: number;
  /** Told once about everything in the store that cannot be served. */
  onProblem?: (error: Error) => void;
};

/** The edition that a visitor gets, and why. */
export type Visited = { visit: Visit; served: ServedEdition };

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
  #logStamp = '';
  #triedAt = 0;
  #lookedAt = -Infinity;
  /** What the last look at a preview gave, and when. */
  readonly #previews = new LRUCache<string, { preview: Preview | null; at: number }>({
    max: rememberedPreviews,
  });
  readonly #editions = new LRUCache<string, ServedEdition>({ max: rememberedEditions });
  /** What some visitors get instead of the live edition, over what they have in common with it. */
  readonly #mixtures = new Map<string, ServedEdition>();
  /** Those of them that could not be read. */
  readonly #unread = new Set<string>();
  #reported: string | null = null;
  /** Damaged previews that were reported. */
  readonly #toldPreviews = new Set<string>();
  /** The first look found no newest record to serve, and none has been served since. */
  #steppedBack = false;
  /** The record that is served was missing from the log: a record in its place may be another one. */
  #wasMissing = false;
  /** What keeps the newest record, or a mixture of it, from being served. */
  problem: Error | null = null;
  /** Set while the newest revision cannot be served, for `/healthz`. */
  degraded: Degraded | null = null;

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
   * Finds the edition of a visitor: live, a mixture of canaries, or a preview.
   * @returns `nothing` before the first promotion; null if the visitor names an edition that is not shown
   */
  visit(asked: RequestAddress, cookies: string | undefined): Visited | null | 'nothing' {
    const head = this.current();
    if (!head) return 'nothing';
    const named = namedEdition(cookies, asked.search);
    const preview = named === null || shows(head, named) ? null : this.preview(named);
    const shown = { ...head, preview: preview && named };
    const visit = visitOf(shown, cookies, asked.search, randomUUID);
    if (!visit) return null;
    const isPreviewed = preview !== null && visit.edition === named;
    return { visit, served: isPreviewed ? preview : this.mixture(head, visit.edition) };
  }

  /**
   * The folder's time alone is too coarse (two records may share one tick of the clock), so the next
   * record is looked for by its name as well. A record that is written over leaves the folder's time as it
   * is. A failed look is tried again: an edition may be on its way.
   */
  #logMoved(): boolean {
    const stamp = `${stampOf(this.#log.log)} ${stampOf(this.#log.record(this.#rev))}`;
    const retry = this.problem !== null && performance.now() > this.#triedAt + retryAfterMs;
    const moved = stamp !== this.#logStamp || existsSync(this.#log.record(this.#rev + 1));
    this.#logStamp = stamp;
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
    const newest = this.#newest();
    const served = this.#head?.record;
    if (newest === 0 && !served) return;
    this.#triedAt = performance.now();
    this.#rev = newest;
    this.problem = null;
    this.degraded = null;
    const isLost =
      served !== undefined && newest < served.rev && !this.#isLaterThan(served, newest);
    this.#wasMissing ||= isLost;
    const rev = isLost ? served.rev : newest;
    try {
      if (isLost) throw new EditionDamagedError(this.#log.record(rev), 'is missing');
      this.#head = this.#read(rev);
      this.#steppedBack = false;
      this.#wasMissing = false;
    } catch (error) {
      if (!(error instanceof EditionDamagedError)) throw error;
      if (!this.#head) this.#stepBack(rev);
      this.#degrade(rev, error);
    }
    this.#tryAgain();
    this.#report();
  }

  #degrade(damaged: number, error: EditionDamagedError): void {
    const file = this.#paths.nameOf(error.file);
    const { kind, problem } = error;
    const steppedBack = this.#steppedBack;
    const served = this.#head?.record.rev ?? 0;
    this.degraded = { damaged, served, kind, file, problem, steppedBack };
    this.problem = new LogDamagedError(this.degraded, { cause: error });
  }

  /** Whether the log was begun again, so that its newest record is later than the served one. */
  #isLaterThan(served: LogRecord, rev: number): boolean {
    const record = rev === 0 ? null : unlessDamaged(() => this.#record(rev));
    return record !== null && record.when > served.when;
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
    const record = this.#soundRecord(rev);
    const head = headOf(record, this.#edition(record.live));
    if (head.live !== this.#head?.live) this.#mixtures.clear();
    for (const id of this.#mixtures.keys()) if (!shows(head, id)) this.#mixtures.delete(id);
    for (const id of head.mixtures.slice(1)) {
      if (!existsSync(this.#paths.edition(id)))
        this.problem = new EditionDamagedError(this.#paths.edition(id), 'is missing');
    }
    const served = this.#head;
    return served?.live === head.live && isSame(record, served.record) ? served : head;
  }

  #soundRecord(rev: number): LogRecord {
    const record = this.#record(rev);
    const served = this.#head?.record;
    const isChanged = served?.rev === rev && !this.#wasMissing && !isSame(record, served);
    const problem = isChanged
      ? 'was changed after it was published'
      : chainProblem(record, this.#recordBefore(record));
    if (problem === null) return record;
    throw new EditionDamagedError(this.#log.record(rev), problem);
  }

  #recordBefore({ parent, previous }: LogRecord): LogRecord | null {
    const served = this.#head?.record;
    if (previous == null) return null;
    const isServed = served?.rev === parent && !this.#wasMissing;
    return isServed ? served : unlessDamaged(() => this.#record(parent));
  }

  #record(rev: number): LogRecord {
    const file = this.#log.record(rev);
    const record = readJson(file);
    if (isRecord(record, rev)) return record;
    throw new EditionDamagedError(file, `is not a record of revision ${rev}`);
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
      const served = servedEdition(readEdition(this.#paths.edition(id), id), {
        base,
      });
      this.#mixtures.set(id, served);
      return served;
    } catch (error) {
      this.#unread.add(id);
      this.problem = error as Error;
      this.#report();
      return head.live;
    }
  }

  /** A server that starts over a damaged newest record serves the newest revision that is whole. */
  #stepBack(rev: number): void {
    for (let earlier = rev - 1; earlier > 0 && !this.#head; earlier -= 1) {
      this.#head = unlessDamaged(() => this.#read(earlier));
      this.#steppedBack = this.#head !== null;
    }
  }

  #edition(
    id: string,
    file = this.#paths.edition(id),
    pathOf?: ServedEdition['pathOf'],
  ): ServedEdition {
    const known = this.#editions.get(id);
    if (known) return known;
    const served = servedEdition(readEdition(file, id), { pathOf });
    this.#editions.set(id, served);
    return served;
  }
}

/** @returns null if the store is damaged there @throws every other error */
function unlessDamaged<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof EditionDamagedError) return null;
    throw error;
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
    throw EditionDamagedError.unread(file, cause);
  }
}

/** Changes whenever a file or folder is written to, replaced, or may be read by others than before. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}-${stat.ctimeMs}` : '';
}
