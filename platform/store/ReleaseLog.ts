import { recordDigest, recordText } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { type Environment, optionFor, production } from '@concourse/core/store/environment';
import {
  asDamage,
  damagedAsNull,
  NotInStoreError,
  StoreDamageError,
  StoreWriteError,
} from '@concourse/core/store/errors';
import { document } from '@concourse/core/store/mediaTypes';
import { areCanaries } from '@concourse/core/store/mixtures';
import { parseStored } from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { LogRecord, NewRecord } from '@concourse/core/store/types';
import { missing } from './fileDamage';
import { newestRevision, revisionsIn } from './newestRevision';

/** Records of one part of the log, oldest first, and the damage among them. */
export type LogPart = {
  /** The oldest revision that was read. */
  first: number;
  records: LogRecord[];
  damage: StoreDamageError[];
};

/** A reader updates the hint for the newest revision once it lags this far behind. */
const hintEvery = 16;

/** The append-only log of one environment. Creating the next record promotes; records are never rewritten. */
export class ReleaseLog {
  readonly #files: StoreFiles;
  readonly #paths: LogLayout;
  /** The option that names the environment in commands. */
  readonly #option: string;
  #known: number | null = null;
  /** The newest record that was read last: the next one follows it. */
  #head: LogRecord | null = null;

  constructor(files: StoreFiles, environment: Environment = production) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#option = optionFor(environment);
  }

  /** The file of a record in the store. */
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
    if (Math.abs(newest - known) > hintEvery) await this.#writeHint(newest);
    return newest;
  }

  /**
   * The record that is live, or null before the first promotion.
   * @throws StoreDamageError where the newest record is torn, or does not follow the one before it
   */
  async head(): Promise<LogRecord | null> {
    const rev = await this.newest();
    const record = rev === 0 ? null : await this.#find(rev, rev);
    if (record?.previous && !isSame(record, this.#head)) {
      const damage = this.#brokenChain(record, await this.#remembered(record.parent));
      if (damage) throw damage;
    }
    return (this.#head = record);
  }

  /** The damage of a newest record that does not follow the one before it. */
  #brokenChain(newest: LogRecord, before: LogRecord | null): StoreDamageError | null {
    const { rev } = newest;
    const problem = chainProblem(newest, before);
    return problem === null ? null : this.#damageOf(rev, problem, rev);
  }

  /** @throws NotInStoreError for a revision that does not exist, StoreDamageError for a torn one */
  async read(rev: number): Promise<LogRecord> {
    const record = await this.#find(rev);
    if (record) return record;
    throw new NotInStoreError(
      `The log has no revision ${rev}.`,
      `\`npm run site -- history${this.#option}\` lists the revisions.`,
    );
  }

  /** All readable records, oldest first, and the damage of the others. */
  async readAll(): Promise<LogPart> {
    const revisions = await this.revisions();
    return this.#readPart(revisions, 1, revisions.at(-1) ?? 0);
  }

  /**
   * The newest records, oldest first, and the damage among them.
   * @param limit how many
   * @param before leaves out this revision and later ones
   */
  async readBack(limit: number, before = Infinity): Promise<LogPart> {
    const newest = await this.newest();
    const last = Math.min(before - 1, newest);
    const first = Math.max(1, last - limit + 1);
    const revisions = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    const part = await this.#readPart(revisions, first, newest);
    const [previous = null, head] = part.records.slice(-2);
    const broken = head?.rev === newest && this.#brokenChain(head, previous);
    if (!broken) return part;
    return { first, records: part.records.slice(0, -1), damage: [...part.damage, broken] };
  }

  /** Reads these revisions; a gap between them counts as one damage, from `first` on. */
  async #readPart(revisions: number[], first: number, newest: number): Promise<LogPart> {
    const records: LogRecord[] = [];
    const damage: StoreDamageError[] = [];
    const read = await inParallel(revisions, 32, (rev) => this.#find(rev, newest).catch(asDamage));
    let expected = first;
    for (const [at, found] of read.entries()) {
      const rev = revisions[at];
      if (found === null || rev === undefined) continue;
      damage.push(...this.#gap(expected, rev));
      if (found instanceof StoreDamageError) damage.push(found);
      else records.push(found);
      expected = rev + 1;
    }
    damage.push(...this.#gap(expected, (revisions.at(-1) ?? 0) + 1));
    return { first, records, damage };
  }

  /**
   * All records, oldest first.
   * @throws StoreDamageError for the first that is torn or missing
   */
  async list(): Promise<LogRecord[]> {
    const { records, damage } = await this.readAll();
    if (damage[0]) throw damage[0];
    return records;
  }

  /**
   * Adds the record after its parent, and chains it to the parent.
   * @returns the record as it is in the log, or null if another process was first: then read the head again
   */
  async append(record: NewRecord): Promise<LogRecord | null> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    const parent = await this.#remembered(record.parent);
    // The chain restarts after a missing or unreadable record.
    const chained = { ...record, previous: parent && recordDigest(parent) };
    const text = recordText(chained);
    if (!(await this.#files.createOnce(this.fileOf(record.rev), text, document))) return null;
    await this.#writeHint(record.rev);
    return chained;
  }

  /** A record, without reading it again if it was the newest; null for a missing or unreadable one. */
  async #remembered(rev: number): Promise<LogRecord | null> {
    return this.#head?.rev === rev ? this.#head : this.#find(rev).catch(damagedAsNull);
  }

  /** The damage of records that are missing from `first` up to the next existing one. */
  #gap(first: number, next: number): StoreDamageError[] {
    if (first >= next) return [];
    const more = next - first - 1;
    const problem = more === 0 ? missing : `${missing}, as are the ${more} after it`;
    return [this.#damageOf(first, problem)];
  }

  async #find(rev: number, newest?: number): Promise<LogRecord | null> {
    const file = this.fileOf(rev);
    const bytes = await this.#files.read(file);
    if (!bytes) return null;
    const record = parseStored(bytes, { file, next: this.#repairOf(rev, newest) });
    if (isRecord(record, rev)) return record;
    throw this.#damageOf(rev, `is no record of revision ${rev}`, newest);
  }

  #damageOf(rev: number, problem: string, newest?: number): StoreDamageError {
    const next = this.#repairOf(rev, newest);
    return new StoreDamageError({ file: this.fileOf(rev), problem, next });
  }

  /** How to repair a record, which differs for the newest one. */
  #repairOf(rev: number, newest?: number): string {
    return rev === newest
      ? `Restore it from a backup of the store. Without one, say what is to be live: npm run site -- rollback --to ${rev > 1 ? rev - 1 : '<rev>'}${this.#option}`
      : 'Restore it from a backup of the store. What is live does not depend on it; only going back to this revision does.';
  }

  async #readHint(): Promise<number> {
    const hint = await this.#files.ofThisMachine.read(this.#paths.newestHint);
    const rev = Number(hint?.toString());
    return Number.isInteger(rev) && rev > 0 ? rev : 0;
  }

  /** Without the hint, the next search takes longer: a failure to write it is ignored. */
  async #writeHint(rev: number): Promise<void> {
    this.#known = rev;
    await this.#files.ofThisMachine
      .replace(this.#paths.newestHint, String(rev), { durable: false })
      .catch((error: unknown) => {
        if (!(error instanceof StoreWriteError)) throw error;
      });
  }
}

/** Whether two records have the same content. */
export const isSame = (record: LogRecord, other: LogRecord | null | undefined): boolean =>
  other?.rev === record.rev && recordDigest(other) === recordDigest(record);

/**
 * Why a record cannot be the one that was appended after another, or null.
 * @param before the record before it; null where it cannot be read, which proves nothing
 */
export function chainProblem(record: LogRecord, before: LogRecord | null): string | null {
  const { previous, parent } = record;
  if (previous == null || before?.rev !== parent || recordDigest(before) === previous) return null;
  return `does not follow revision ${parent}: one of the two records was changed or replaced`;
}

/** Whether a value is the record of this revision, whoever wrote it. */
export function isRecord(value: unknown, rev: number): value is LogRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof LogRecord, unknown>>;
  return (
    record.rev === rev &&
    record.parent === rev - 1 &&
    typeof record.live === 'string' &&
    (record.candidate === null || typeof record.candidate === 'string') &&
    typeof record.percent === 'number' &&
    areCanaries(record) &&
    typeof record.when === 'string' &&
    (typeof record.who === 'string' || typeof record.who === 'object') &&
    typeof record.why === 'string' &&
    (record.previous == null || typeof record.previous === 'string')
  );
}
