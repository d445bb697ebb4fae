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
import { areCanaries } from '@concourse/core/store/mixtures';
import { parseStored } from '@concourse/core/store/parseStored';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { LogRecord, NewRecord } from '@concourse/core/store/types';
import { missing } from './fileDamage';
import { newestRevision, revisionsIn } from './newestRevision';

/** Records of one part of the log, oldest first, and what is wrong among them. */
export type LogPart = {
  /** The oldest revision that was looked at. */
  first: number;
  records: LogRecord[];
  damage: StoreDamageError[];
};

/** By how much the hint may lag before who only looks brings it up to date. */
const hintEvery = 16;

/** The append-only log of one environment. Whoever creates the next revision has promoted; nothing is ever rewritten. */
export class ReleaseLog {
  readonly #files: StoreFiles;
  readonly #paths: LogLayout;
  /** What commands that mend it have to name. */
  readonly #option: string;
  #known: number | null = null;
  /** The record that was read last as the newest: what is appended follows it. */
  #head: LogRecord | null = null;

  /** @param environment whose log it is: the default one's unless told */
  constructor(files: StoreFiles, environment: Environment = production) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
    this.#option = optionFor(environment);
  }

  /** Where a record lies in the store. */
  fileOf(rev: number): string {
    return this.#paths.record(rev);
  }

  /** The numbers of all records there are, ascending. Lists the whole log: `newest` does not. */
  async revisions(): Promise<number[]> {
    return revisionsIn(await this.#files.list(this.#paths.log));
  }

  /** The number of the newest record, 0 where nothing was promoted yet. */
  async newest(): Promise<number> {
    const known = this.#known ?? (await this.#readHint());
    const newest = await newestRevision({ files: this.#files, paths: this.#paths }, known);
    this.#known = newest;
    if (Math.abs(newest - known) > hintEvery) await this.#writeHint(newest);
    return newest;
  }

  /**
   * The record that is live, or null in a store where nothing was promoted yet.
   * @throws StoreDamageError where the newest record is torn, or does not follow the one before it
   */
  async head(): Promise<LogRecord | null> {
    const rev = await this.newest();
    return rev === 0 ? null : (this.#head = await this.#findNewest(rev));
  }

  /** @throws StoreDamageError also where the newest record does not follow the one before it */
  async #findNewest(rev: number): Promise<LogRecord | null> {
    const next = this.#chooseAnother(rev);
    const record = await this.#find(rev, next);
    if (!record?.previous || isSame(record, this.#head)) return record;
    const known = this.#head?.rev === record.parent ? this.#head : null;
    const before = known ?? (await this.#find(record.parent, restoreOld).catch(damagedAsNull));
    const problem = chainProblem(record, before);
    if (problem === null) return record;
    throw new StoreDamageError({ file: this.#paths.record(rev), problem, next });
  }

  /** @throws NotInStoreError for a revision that does not exist, StoreDamageError for a torn one */
  async read(rev: number): Promise<LogRecord> {
    const record = await this.#find(rev, restoreOld);
    if (record) return record;
    throw new NotInStoreError(
      `The log has no revision ${rev}.`,
      `\`npm run site -- history${this.#option}\` lists the revisions.`,
    );
  }

  /** All records that can be read, oldest first, and what is wrong with the others. */
  async readAll(): Promise<LogPart> {
    const revisions = await this.revisions();
    const newest = revisions.at(-1) ?? 0;
    return this.#readPart(revisions, 1, (rev) =>
      this.#find(rev, rev === newest ? this.#chooseAnother(rev) : restoreOld),
    );
  }

  /**
   * The newest records, oldest first, and what is wrong among them.
   * @param limit how many
   * @param before leaves out this revision and what came after it
   */
  async readBack(limit: number, before = Infinity): Promise<LogPart> {
    const newest = await this.newest();
    const last = Math.min(before - 1, newest);
    const first = Math.max(1, last - limit + 1);
    const revisions = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    return this.#readPart(revisions, first, (rev) =>
      this.#find(rev, rev === newest ? this.#chooseAnother(rev) : restoreOld),
    ).then((part) => this.#withChain(part, newest));
  }

  /** The newest record counts as damaged where it does not follow the one before it. */
  #withChain({ records, damage, first }: LogPart, newest: number): LogPart {
    const [before = null, last] = records.slice(-2);
    const problem = last?.rev === newest ? chainProblem(last, before) : null;
    if (problem === null) return { records, damage, first };
    const next = this.#chooseAnother(newest);
    const error = new StoreDamageError({ file: this.#paths.record(newest), problem, next });
    return { first, records: records.slice(0, -1), damage: [...damage, error] };
  }

  /** The records of these revisions; those that are missing are told together, from `first` on. */
  async #readPart(
    revisions: number[],
    first: number,
    find: (rev: number) => Promise<LogRecord | null>,
  ): Promise<LogPart> {
    const read = await inParallel(revisions, 32, async (rev) => ({
      rev,
      found: await find(rev).catch(asDamage),
    }));
    const there = read.filter(({ found }) => found !== null);
    const last = revisions.at(-1) ?? 0;
    const gaps = [...there, { rev: last + 1 }].flatMap(({ rev }, index) =>
      this.#gap((there[index - 1]?.rev ?? first - 1) + 1, rev),
    );
    const entries = [...gaps, ...there.map(({ found }) => found)];
    const damage = entries.filter((entry) => entry instanceof StoreDamageError);
    return {
      first,
      records: there.flatMap(({ found }) =>
        found === null || found instanceof StoreDamageError ? [] : [found],
      ),
      damage: damage.sort((a, b) => (a.file < b.file ? -1 : 1)),
    };
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
   * Adds the record after its parent, and chains it to it.
   * @returns the record as it is in the log, or null if somebody else was first: read the head again and
   *   decide anew
   */
  async append(record: NewRecord): Promise<LogRecord | null> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    const chained = { ...record, previous: await this.#digestOf(record.parent) };
    const text = recordText(chained);
    if (!(await this.#files.createOnce(this.#paths.record(record.rev), text, document)))
      return null;
    await this.#writeHint(record.rev);
    return chained;
  }

  /** Null for a record that is not there, or cannot be read: what follows it begins the chain anew. */
  async #digestOf(rev: number): Promise<string | null> {
    if (this.#head?.rev === rev) return recordDigest(this.#head);
    const found = await this.#find(rev, restoreOld).catch(asDamage);
    return found === null || found instanceof StoreDamageError ? null : recordDigest(found);
  }

  /** What is missing from `first` up to the next record there is: one damage, however much it is. */
  #gap(first: number, next: number): StoreDamageError[] {
    if (first >= next) return [];
    const more = next - first - 1;
    const problem = more === 0 ? missing : `${missing}, as are the ${more} after it`;
    return [new StoreDamageError({ file: this.#paths.record(first), problem, next: restoreOld })];
  }

  async #find(rev: number, next: string): Promise<LogRecord | null> {
    const bytes = await this.#files.read(this.#paths.record(rev));
    if (!bytes) return null;
    const damage = { file: this.#paths.record(rev), next };
    const record = parseStored(bytes, damage);
    if (isRecord(record, rev)) return record;
    throw new StoreDamageError({ ...damage, problem: `is no record of revision ${rev}` });
  }

  #chooseAnother(rev: number): string {
    const other = rev > 1 ? rev - 1 : '<rev>';
    return `Restore it from a backup of the store. Without one, say what is to be live: npm run site -- rollback --to ${other}${this.#option}`;
  }

  async #readHint(): Promise<number> {
    const hint = await this.#files.ofThisMachine.read(this.#paths.newestHint);
    const rev = Number(hint?.toString());
    return Number.isInteger(rev) && rev > 0 ? rev : 0;
  }

  /** A hint only: who may not write it, or loses it, looks a little longer. */
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

const restoreOld =
  'Restore it from a backup of the store. What is live does not depend on it; only going back to this revision does.';
