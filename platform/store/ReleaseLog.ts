import { readdir } from 'node:fs/promises';

import { canonicalJson } from './canonicalJson';
import { createOnce } from './durableFile';
import { NotInStoreError } from './errors';
import { listIfThere } from './listIfThere';
import { readIfThere } from './readIfThere';
import type { StorePaths } from './storePaths';
import type { LogRecord } from './types';

/** The append-only log. Whoever creates the next revision has promoted; nothing is ever rewritten. */
export class ReleaseLog {
  readonly #paths: StorePaths;

  constructor(paths: StorePaths) {
    this.#paths = paths;
  }

  /** All revisions there are, ascending. */
  async revisions(): Promise<number[]> {
    const names = await listIfThere(readdir(this.#paths.log));
    return names
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number(name.slice(0, 8)))
      .sort((a, b) => a - b);
  }

  /** The record that is live, or null in a store where nothing was promoted yet. */
  async head(): Promise<LogRecord | null> {
    const rev = (await this.revisions()).at(-1);
    return rev === undefined ? null : this.read(rev);
  }

  /** @throws NotInStoreError for a revision that does not exist */
  async read(rev: number): Promise<LogRecord> {
    const bytes = await readIfThere(this.#paths.record(rev));
    if (!bytes) {
      throw new NotInStoreError(
        `The log has no revision ${rev}.`,
        '`npm run site -- history` lists the revisions.',
      );
    }
    return JSON.parse(bytes.toString()) as LogRecord;
  }

  /** All records, oldest first. */
  async list(): Promise<LogRecord[]> {
    return Promise.all((await this.revisions()).map((rev) => this.read(rev)));
  }

  /**
   * Adds the record after its parent.
   * @returns false if somebody else was first: read the head again and decide anew
   */
  async append(record: LogRecord): Promise<boolean> {
    if (record.rev !== record.parent + 1) {
      throw new RangeError(`Revision ${record.rev} does not follow ${record.parent}`);
    }
    return createOnce(
      this.#paths.record(record.rev),
      `${canonicalJson(record, 2)}\n`,
      this.#paths.temporary,
    );
  }
}
