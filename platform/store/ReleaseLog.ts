import { canonicalJson } from './canonicalJson';
import { NotInStoreError, StoreDamageError } from './errors';
import { missing } from './fileDamage';
import { inParallel } from './inParallel';
import { parseStored } from './parseStored';
import { document } from './storedAs';
import type { StoreFiles } from './StoreFiles';
import { layout } from './storeLayout';
import type { LogRecord } from './types';

/** The append-only log. Whoever creates the next revision has promoted; nothing is ever rewritten. */
export class ReleaseLog {
  readonly #files: StoreFiles;

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  /** The numbers of all records there are, ascending. */
  async revisions(): Promise<number[]> {
    const names = await this.#files.list(layout.log);
    return names
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number(name.slice(0, 8)))
      .sort((a, b) => a - b);
  }

  /**
   * The record that is live, or null in a store where nothing was promoted yet.
   * @throws StoreDamageError where the newest record is torn
   */
  async head(): Promise<LogRecord | null> {
    const rev = (await this.revisions()).at(-1);
    return rev === undefined ? null : this.#find(rev, chooseAnother(rev));
  }

  /** @throws NotInStoreError for a revision that does not exist, StoreDamageError for a torn one */
  async read(rev: number): Promise<LogRecord> {
    const record = await this.#find(rev, restoreOld);
    if (record) return record;
    throw new NotInStoreError(
      `The log has no revision ${rev}.`,
      '`npm run site -- history` lists the revisions.',
    );
  }

  /** All records that can be read, oldest first, and what is wrong with the others. */
  async readAll(): Promise<{ records: LogRecord[]; damage: StoreDamageError[] }> {
    const revisions = await this.revisions();
    const found = await inParallel(revisions.entries(), 32, async ([index, rev]) => [
      ...this.#gap((revisions[index - 1] ?? 0) + 1, rev),
      await this.#findOrDamage(rev, rev === revisions.at(-1)),
    ]);
    const entries = found.flat();
    return {
      records: entries.flatMap((entry) => (entry instanceof StoreDamageError ? [] : [entry])),
      damage: entries.filter((entry) => entry instanceof StoreDamageError),
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
   * Adds the record after its parent.
   * @returns false if somebody else was first: read the head again and decide anew
   */
  async append(record: LogRecord): Promise<boolean> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    const text = `${canonicalJson(record, 2)}\n`;
    return this.#files.createOnce(layout.record(record.rev), text, document);
  }

  /** What is missing from `first` up to the next record there is: one damage, however much it is. */
  #gap(first: number, next: number): StoreDamageError[] {
    if (first >= next) return [];
    const more = next - first - 1;
    const problem = more === 0 ? missing : `${missing}, as are the ${more} after it`;
    return [new StoreDamageError({ file: layout.record(first), problem, next: restoreOld })];
  }

  async #findOrDamage(rev: number, isNewest: boolean): Promise<LogRecord | StoreDamageError> {
    const next = isNewest ? chooseAnother(rev) : restoreOld;
    try {
      const record = await this.#find(rev, next);
      return record ?? new StoreDamageError({ file: layout.record(rev), problem: missing, next });
    } catch (error) {
      if (error instanceof StoreDamageError) return error;
      throw error;
    }
  }

  async #find(rev: number, next: string): Promise<LogRecord | null> {
    const bytes = await this.#files.read(layout.record(rev));
    if (!bytes) return null;
    const damage = { file: layout.record(rev), next };
    const record = parseStored(bytes, damage);
    if (isRecord(record, rev)) return record;
    throw new StoreDamageError({ ...damage, problem: `is no record of revision ${rev}` });
  }
}

function isRecord(value: unknown, rev: number): value is LogRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof LogRecord, unknown>>;
  return (
    record.rev === rev &&
    record.parent === rev - 1 &&
    typeof record.live === 'string' &&
    (record.candidate === null || typeof record.candidate === 'string') &&
    typeof record.percent === 'number' &&
    typeof record.when === 'string' &&
    (typeof record.who === 'string' || typeof record.who === 'object') &&
    typeof record.why === 'string'
  );
}

const chooseAnother = (rev: number): string =>
  `Restore it from a backup of the store. Without one, say what is to be live: npm run site -- rollback --to ${rev > 1 ? rev - 1 : '<rev>'}`;

const restoreOld =
  'Restore it from a backup of the store. What is live does not depend on it; only going back to this revision does.';
