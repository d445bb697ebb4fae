import { recordDigest, serializeRecord } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { type Environment, environmentOption, production } from '@concourse/core/store/environment';
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

/** A part of the log from revision `first` on: its readable records, oldest first, and the damage of the others. */
export type LogPart = { first: number; records: LogRecord[]; damage: StoreDamageError[] };

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

  constructor(files: StoreFiles, environment: Environment = production) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#option = environmentOption(environment);
  }

  fileOf(rev: number): string {
    return this.#paths.record(rev);
  }

  /** The revisions of all records, ascending. Lists the whole log; `newest` does not. */
  async revisions(): Promise<number[]> {
    return revisionsIn(await this.#files.list(this.#paths.log));
  }

  /** The newest revision, 0 before the first promotion. */
  async newest(): Promise<number> {
    const known = this.#known ?? (await this.#readHint());
    const newest = await newestRevision({ files: this.#files, paths: this.#paths }, known);
    this.#known = newest;
    if (Math.abs(newest - known) > hintInterval) await this.writeHint(newest);
    return newest;
  }

  /** The live record; null before the first promotion. @throws StoreDamageError if it is malformed or breaks the chain */
  async head(): Promise<LogRecord | null> {
    const rev = await this.newest();
    const record = rev === 0 ? null : await this.#find(rev, rev);
    if (record?.previous && !isSameRecord(record, this.#head)) {
      const problem = chainProblem(record, await this.#readCached(record.parent));
      if (problem !== null) throw this.#damageOf(rev, problem, rev);
    }
    return (this.#head = record);
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
    const revisions = await this.revisions();
    return this.#readPart(revisions, 1, revisions.at(-1) ?? 0);
  }

  /** Reads the newest `limit` records before a revision. */
  async readNewest(limit: number, before = Infinity): Promise<LogPart> {
    const newest = await this.newest();
    const last = Math.min(before - 1, newest);
    const first = Math.max(1, last - limit + 1);
    const revisions = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    const part = await this.#readPart(revisions, first, newest);
    const [previous = null, head] = part.records.slice(-2);
    const problem = head?.rev === newest ? chainProblem(head, previous) : null;
    if (problem === null) return part;
    const damage = [...part.damage, this.#damageOf(newest, problem, newest)];
    return { first, records: part.records.slice(0, -1), damage };
  }

  /** Reads the records before a revision, or all, in parts of `limit`. The newest part is first. */
  async *readBackwards(before?: number, limit = 32): AsyncGenerator<LogPart> {
    for (let next = before; next !== 1;) {
      const part = await this.readNewest(limit, next);
      yield part;
      next = part.first;
    }
  }

  /** Reads these revisions. Each gap between them, and between `first` and them, counts as one damage. */
  async #readPart(revisions: number[], first: number, newest: number): Promise<LogPart> {
    const records: LogRecord[] = [];
    const damage: StoreDamageError[] = [];
    const read = await mapLimit(revisions, 32, async (rev) => {
      return { rev, found: await this.#find(rev, newest).catch(returnDamage) };
    });
    let expected = first;
    for (const { rev, found } of read) {
      if (found === null) continue;
      damage.push(...this.#gap(expected, rev));
      if (found instanceof StoreDamageError) damage.push(found);
      else records.push(found);
      expected = rev + 1;
    }
    damage.push(...this.#gap(expected, (revisions.at(-1) ?? 0) + 1));
    return { first, records, damage };
  }

  /** Chains a record to its parent and appends it. Returns null if another process has appended this revision. */
  async append(record: NewRecord): Promise<LogRecord | null> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    const parent = await this.#readCached(record.parent);
    // The chain restarts after a missing or unreadable record.
    const chained = { ...record, previous: parent && recordDigest(parent) };
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

  /** The damage of missing records, from `first` until before `next`. */
  #gap(first: number, next: number): StoreDamageError[] {
    if (first >= next) return [];
    const more = next - first - 1;
    const problem = more === 0 ? missingProblem : `${missingProblem}, as are the ${more} after it`;
    return [this.#damageOf(first, problem)];
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
        ? `Restore it from a backup of the store. Without a backup, roll back to another revision: npm run site -- rollback --to-revision ${rev > 1 ? rev - 1 : '<revision>'}${this.#option}`
        : 'Restore it from a backup of the store. The live revision does not depend on it; a rollback to this revision does.';
    return { file: this.fileOf(rev), next };
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

/** The problem of a record that states another digest than that of the record `before` it, if that is readable. */
export function chainProblem(record: LogRecord, before: LogRecord | null): string | null {
  const { previous, parent } = record;
  if (previous == null || before?.rev !== parent || recordDigest(before) === previous) return null;
  return `does not follow revision ${parent}: one of the two records was changed or replaced`;
}

/** Types of a record's values. Not a schema of valibot, which would add a tenth to the code of the Cloudflare worker. */
const recordTypes: Partial<Record<keyof LogRecord, string[]>> = {
  live: ['string'],
  candidate: ['string', 'null'],
  percent: ['number'],
  who: ['string', 'object'],
  when: ['string'],
  why: ['string'],
  previous: ['string', 'null', 'undefined'],
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** True for a valid record of a revision. */
export function isRecord(value: unknown, rev: number): value is LogRecord {
  const record = Object(value) as { [Key in keyof LogRecord]?: unknown };
  const { live, parent, canaries, mixtures } = record;
  const keys = Object.keys(recordTypes) as (keyof LogRecord)[];
  if (record.rev !== rev || parent !== rev - 1) return false;
  if (!keys.every((key) => recordTypes[key]?.includes(typeOf(record[key])))) return false;
  if (!isEditionName(live)) return false;
  if (canaries === undefined && mixtures === undefined) return true;
  if (!Array.isArray(canaries) || !Array.isArray(mixtures)) return false;
  const isConsistent = mixtures.length === 2 ** canaries.length && mixtures[0] === live;
  return isConsistent && canaries.every(isCanary) && mixtures.every(isEditionName);
}

/** The names of editions become file names. */
const isEditionName = (id: unknown): boolean => typeof id === 'string' && /^[\w-]+$/.test(id);

function isCanary(value: unknown): boolean {
  const { name, releases, percent } = Object(value) as { [Key in keyof RecordedCanary]?: unknown };
  if (typeof name !== 'string' || typeof percent !== 'number') return false;
  if (typeof releases !== 'object' || releases === null) return false;
  return Object.values(releases).every((version) => typeof version === 'string');
}

/** The search by name skips gaps of at most this many records. */
export const maxRevisionGap = 64;

/** The page size of a bucket's listings. */
const listPageSize = 1000;

export const revisionsIn = (names: string[]): number[] =>
  names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));

type LogLocation = {
  files: Pick<StoreFiles, 'supportsStartAfter' | 'has' | 'list' | 'stamps'>;
  paths: LogLayout;
};

/** Finds the newest revision; 0 if there is none. The cost depends on the records after `known`, an old result or 0. */
export async function newestRevision(place: LogLocation, known: number): Promise<number> {
  const found = known > 0 ? await newestFromHint(place, known) : null;
  if (found !== null) return found;
  return place.files.supportsStartAfter
    ? searchNewest(place)
    : ((await revisionsAfter(place, 0)).at(-1) ?? 0);
}

/** Returns null if the known record is missing, for example after a backup was restored. */
async function newestFromHint(place: LogLocation, known: number): Promise<number | null> {
  const { files, paths } = place;
  if (!files.supportsStartAfter) {
    return (await files.has(paths.record(known))) ? probeNewest(place, known) : null;
  }
  const [first, ...rest] = await revisionsAfter(place, known - 1);
  return first === known ? (rest.at(-1) ?? known) : null;
}

async function probeNewest({ files, paths }: LogLocation, known: number): Promise<number> {
  for (let newest = known; ;) {
    const next = Array.from({ length: maxRevisionGap }, (_, at) => newest + maxRevisionGap - at);
    const exists = await filesExist(files, next.map(paths.record), maxRevisionGap);
    const found = next.find((_, at) => exists[at]);
    if (found === undefined) return newest;
    newest = found;
  }
}

/** Searches a bucket: doubles the step until no record follows, then halves it. */
async function searchNewest(place: LogLocation): Promise<number> {
  let newest = 0;
  let grows = true;
  for (let ahead = 0; ;) {
    const found = await revisionsAfter(place, newest + ahead, listPageSize);
    newest = found.at(-1) ?? newest;
    if (found.length > 0 && found.length < listPageSize) return newest;
    if (found.length === 0 && ahead === 0) return newest;
    grows &&= found.length > 0;
    if (grows) ahead = Math.max(ahead * 2, listPageSize);
    else ahead = ahead <= listPageSize ? 0 : Math.floor(ahead / 2);
  }
}

async function revisionsAfter({ files, paths }: LogLocation, rev: number, limit?: number) {
  const after = paths.record(rev).slice(paths.log.length + 1);
  const names = await files.list(paths.log, { after, ...(limit !== undefined && { limit }) });
  return revisionsIn(names);
}

/** Tells which files exist, in the order of their paths. Makes a single call if the store has stamps. */
export async function filesExist(
  files: Pick<StoreFiles, 'has' | 'stamps'>,
  paths: string[],
  atOnce: number,
): Promise<boolean[]> {
  if (!files.stamps) return mapLimit(paths, atOnce, (path) => files.has(path));
  return (await files.stamps(paths)).map((stamp) => stamp !== null);
}
