import { recordDigest, serializeRecord } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import {
  type Environment,
  environmentArgument,
  production,
} from '@concourse/core/store/environment';
import {
  NotInStoreError,
  StoreDamageError,
  returnDamage,
  nullIfDamaged,
} from '@concourse/core/store/errors';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { parseStoredJson, readStoreCache, writeStoreCache } from '@concourse/core/store/storedJson';
import { type LogLayout, layout } from '@concourse/core/store/storeLayout';
import type { LogRecord, NewRecord, RecordedCanary, StoreFiles } from '@concourse/core/store/types';
import { missingProblem } from './fileDamage';
import { newestRevision, revisionsIn } from './newestRevision';

/** A part of the log from revision `first` on: its readable records, oldest first, and the damage of the others. */
export type LogPart = {
  first: number;
  records: LogRecord[];
  damage: StoreDamageError[];
  /** The revisions of the damaged records. */
  damaged: number[];
  /** Revisions that the newest record of the log names as lost. They are neither records nor damage. */
  lost: readonly number[];
};

/** `known` names the lost revisions of the log, and may have a record that was already read. */
type PartOptions = {
  first: number;
  last: number;
  newest: number;
  known: { lost: number[]; record: LogRecord | null };
};

/** Readers update the hint for the newest revision if it is more than this many revisions off. */
const hintInterval = 16;

/** The append-only log of one environment. Creating the next record promotes; records are never rewritten. */
export class ReleaseLog {
  readonly #files: StoreFiles;
  readonly #paths: LogLayout;
  /** The command-line option that names the environment. */
  readonly #option: string;
  #known: number | null = null;
  /** The newest record at the last read. */
  #head: LogRecord | null = null;
  #lost: { newest: number; revisions: number[] } | null = null;

  constructor(files: StoreFiles, environment: Environment = production) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#option = environmentArgument(environment);
  }

  fileOf(rev: number): string {
    return this.#paths.record(rev);
  }

  /** The revisions of all records, ascending. Lists the whole log; `newest` does not. */
  async revisions(): Promise<number[]> {
    return revisionsIn(await this.#files.list(this.#paths.log));
  }

  /** The newest revision, even if its record is missing by now; 0 before the first promotion. */
  async newest(): Promise<number> {
    const known = this.#known ?? (await this.#readHint());
    const place = { files: this.#files, paths: this.#paths };
    let newest = await newestRevision(place, known);
    if (newest > 0 && (this.#known === null || newest < known)) {
      const { rev } = await this.#readLastPromotion();
      // Another process may have added records since the search.
      if (rev > newest) newest = Math.max(rev, await newestRevision(place, rev));
    }
    this.#known = newest;
    // A store that is gone, such as an unmounted disk, must not appear again as a folder with a hint only.
    if (newest > 0 && Math.abs(newest - known) > hintInterval) await this.writeHint(newest);
    return newest;
  }

  /**
   * The live record; null before the first promotion.
   * @throws StoreDamageError if it is missing or malformed, or breaks the chain
   */
  async head(): Promise<LogRecord | null> {
    const rev = await this.newest();
    if (rev === 0) return (this.#head = null);
    const record = await this.#find(rev, rev);
    if (!record) throw this.#damageOf(rev, missingProblem, rev);
    if (record.previous && !isSameRecord(record, this.#head)) {
      const before = await this.#readCached(followedRevision(record));
      const problem = await this.#headProblem(record, before);
      if (problem !== null) throw this.#damageOf(rev, problem, rev);
    }
    return (this.#head = record);
  }

  /** The problem of the newest record with the one before it. That one is wrong if the last promotion wrote this one. */
  async #headProblem(record: LogRecord, before: LogRecord | null): Promise<string | null> {
    const problem = chainProblem(record, before);
    if (problem === null) return null;
    const { digest } = await this.#readLastPromotion();
    return digest === recordDigest(record) ? null : problem;
  }

  /** @throws NotInStoreError for a revision that does not exist, StoreDamageError for a malformed one */
  async read(rev: number): Promise<LogRecord> {
    const record = await this.#find(rev);
    if (record) return record;
    const message = `The log has no revision ${rev}.`;
    const next = `\`npm run site -- history${this.#option}\` lists the revisions.`;
    throw new NotInStoreError('REVISION_NOT_FOUND', message, next);
  }

  async readAll(): Promise<LogPart> {
    const newest = await this.newest();
    const known = await this.#readLost(newest);
    return this.#readPart(await this.revisions(), { first: 1, last: newest, newest, known });
  }

  /** Reads the newest `limit` records before a revision, without lost ones. */
  async readNewest(limit: number, before = Infinity): Promise<LogPart> {
    const newest = await this.newest();
    const last = Math.min(before - 1, newest);
    const known = await this.#readLost(newest);
    const revisions: number[] = [];
    for (let rev = last; rev > 0 && revisions.length < limit; rev -= 1)
      if (!known.lost.includes(rev)) revisions.unshift(rev);
    const first = revisions.length < limit ? 1 : (revisions[0] ?? last + 1);
    const part = await this.#readPart(revisions, { first, last, newest, known });
    // Without a sound newest record, the one before it must follow its own predecessor.
    while (last === newest) {
      const [previous = null, head] = part.records.slice(-2);
      const problem = head ? await this.#headProblem(head, previous) : null;
      if (!head || problem === null) break;
      part.records.pop();
      part.damaged.push(head.rev);
      part.damage.push(this.#damageOf(head.rev, problem, newest));
    }
    return part;
  }

  /** The revisions that the newest readable record names as lost, and that record if it was read. */
  async #readLost(newest: number): Promise<{ lost: number[]; record: LogRecord | null }> {
    if (this.#lost?.newest === newest) return { lost: this.#lost.revisions, record: null };
    for (let rev = newest; rev > 0; rev -= 1) {
      const record = await this.#readCached(rev);
      if (!record) continue;
      const { lost = [] } = record;
      if (rev === newest) this.#lost = { newest, revisions: lost };
      return { lost, record };
    }
    return { lost: [], record: null };
  }

  /** Reads the records before a revision, or all, in parts of `limit`. The newest part is first. */
  async *readBackwards(before?: number, limit = 32): AsyncGenerator<LogPart> {
    for (let next = before; next !== 1;) {
      const part = await this.readNewest(limit, next);
      yield part;
      next = part.first;
    }
  }

  /** Reads these revisions. Each gap between `first` and `last` counts as one damage. */
  async #readPart(
    revisions: number[],
    { first, last, newest, known }: PartOptions,
  ): Promise<LogPart> {
    const { lost } = known;
    const part: LogPart = { first, records: [], damage: [], damaged: [], lost };
    const read = await mapLimit(revisions, 32, async (rev) => {
      if (rev === known.record?.rev) return [rev, known.record] as const;
      return [rev, await this.#find(rev, newest).catch(returnDamage)] as const;
    });
    const found = new Map(read);
    let missing: number[] = [];
    const endGap = (): void => {
      const [from, ...more] = missing;
      missing = [];
      if (from === undefined) return;
      const others = more.length === 0 ? '' : `, as are the ${more.length} after it`;
      part.damage.push(this.#damageOf(from, missingProblem + others, newest));
    };
    for (let rev = first; rev <= last; rev += 1) {
      if (lost.includes(rev)) continue;
      const record = found.get(rev);
      if (record && !(record instanceof StoreDamageError)) part.records.push(record);
      else part.damaged.push(rev);
      if (!record) missing.push(rev);
      else endGap();
      if (record instanceof StoreDamageError) part.damage.push(record);
    }
    endGap();
    return part;
  }

  /** Chains a record to its parent and appends it. Returns null if another process has appended this revision. */
  async append(record: NewRecord): Promise<LogRecord | null> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    const before = await this.#readCached(followedRevision(record));
    const lost = [...new Set([...(before?.lost ?? []), ...(record.lost ?? [])])];
    const chained: LogRecord = {
      ...{ ...record, previous: before && recordDigest(before) },
      ...(lost.length > 0 && { lost: lost.sort((one, other) => one - other) }),
    };
    const text = serializeRecord(chained);
    if (!(await this.#files.createOnce(this.fileOf(record.rev), text, documentMetadata)))
      return null;
    this.#known = record.rev;
    return chained;
  }

  /** Returns null for a missing or damaged record. */
  async #readCached(rev: number): Promise<LogRecord | null> {
    return this.#head?.rev === rev ? this.#head : this.#find(rev).catch(nullIfDamaged);
  }

  async #find(rev: number, newest?: number): Promise<LogRecord | null> {
    const bytes = await this.#files.read(this.fileOf(rev));
    if (!bytes) return null;
    const record = parseStoredJson(bytes, this.#damageContext(rev, newest));
    if (isRecord(record, rev)) return record;
    throw this.#damageOf(rev, `is not a record of revision ${rev}`, newest);
  }

  #damageOf(rev: number, problem: string, newest?: number): StoreDamageError {
    return new StoreDamageError({ ...this.#damageContext(rev, newest), problem });
  }

  /** The file of a record, and the instruction to repair it, which differs for the newest record. */
  #damageContext(rev: number, newest?: number) {
    const next =
      rev === newest
        ? `Restore it from a backup of the store: npm run site -- verify --repair-from <store>\nWithout a backup, see which revisions you can roll back to, and what each brings: npm run site -- status${this.#option}`
        : 'Restore it from a backup of the store: npm run site -- verify --repair-from <store>\nWithout a backup, record that it is lost: npm run site -- verify --accept-loss --reason "…"';
    return { file: this.fileOf(rev), next };
  }

  /** The last promotion that stored the history of the areas; revision 0 if that is missing, as in a new copy. */
  async #readLastPromotion(): Promise<{ rev: number; digest: string }> {
    const cached = Object(await readStoreCache(this.#files, this.#paths.areaHistory)) as Record<
      string,
      unknown
    >;
    const { rev, digest } = cached;
    return typeof rev === 'number' && typeof digest === 'string'
      ? { rev, digest }
      : { rev: 0, digest: '' };
  }

  async #readHint(): Promise<number> {
    const rev = Number(await readStoreCache(this.#files.localFiles, this.#paths.newestHint));
    return Number.isInteger(rev) && rev > 0 ? rev : 0;
  }

  /** Stores the newest revision for later processes. Without the hint, the next search takes longer. */
  async writeHint(rev: number): Promise<void> {
    await writeStoreCache(this.#files.localFiles, this.#paths.newestHint, rev);
  }
}

export const isSameRecord = (record: LogRecord, other: LogRecord | null | undefined): boolean =>
  other?.rev === record.rev && recordDigest(other) === recordDigest(record);

/** The revision that a record follows: the newest before it that is not lost; 0 for the first. */
export function followedRevision({
  parent,
  lost = [],
}: Pick<LogRecord, 'parent' | 'lost'>): number {
  let rev = parent;
  while (lost.includes(rev)) rev -= 1;
  return rev;
}

/** The problem of a record that states another digest than that of the record `before` it, if that is readable. */
export function chainProblem(record: LogRecord, before: LogRecord | null): string | null {
  const { previous } = record;
  const follows = followedRevision(record);
  if (previous == null || before?.rev !== follows || recordDigest(before) === previous) return null;
  return `does not follow revision ${follows}: one of the two records was changed or replaced`;
}

/** Types of a record's values. Not a schema of valibot, which would add a tenth to the code of the Cloudflare worker. */
const recordTypes: Partial<Record<keyof LogRecord, string[]>> = {
  live: ['string'],
  who: ['string', 'object'],
  when: ['string'],
  why: ['string'],
  previous: ['string', 'null', 'undefined'],
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** True for a valid record of a revision. */
export function isRecord(value: unknown, rev: number): value is LogRecord {
  const record = Object(value) as { [Key in keyof LogRecord]?: unknown };
  const { live, parent, canaries, variants, lost = [] } = record;
  const keys = Object.keys(recordTypes) as (keyof LogRecord)[];
  if (record.rev !== rev || parent !== rev - 1) return false;
  if (!keys.every((key) => recordTypes[key]?.includes(typeOf(record[key])))) return false;
  if (!isEditionName(live)) return false;
  if (!Array.isArray(lost) || !lost.every((each) => Number.isInteger(each))) return false;
  if (canaries === undefined && variants === undefined) return true;
  if (!Array.isArray(canaries) || !Array.isArray(variants)) return false;
  const isConsistent = variants.length === 2 ** canaries.length && variants[0] === live;
  return isConsistent && canaries.every(isCanary) && variants.every(isEditionName);
}

/** The names of editions become file names. */
const isEditionName = (id: unknown): boolean => typeof id === 'string' && /^[\w-]+$/.test(id);

function isCanary(value: unknown): boolean {
  const { name, releases, percent } = Object(value) as { [Key in keyof RecordedCanary]?: unknown };
  if (typeof name !== 'string' || typeof percent !== 'number') return false;
  if (typeof releases !== 'object' || releases === null) return false;
  return Object.values(releases).every((version) => typeof version === 'string');
}
