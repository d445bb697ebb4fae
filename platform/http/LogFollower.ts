import { recordDigest } from '@concourse/core/files/digest';
import type { Environment } from '@concourse/core/store/environment';
import {
  type DegradedState,
  nullIfDamaged,
  returnDamage,
  StoreDamageError,
} from '@concourse/core/store/errors';
import { parseJsonOrNull, parseStoredJson } from '@concourse/core/store/storedJson';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { LogRecord, StoreFiles } from '@concourse/core/store/types';
import { missingProblem } from '@concourse/store/fileDamage';
import { newestRevision } from '@concourse/store/newestRevision';
import {
  chainProblem,
  followedRevision,
  isRecord,
  isSameRecord,
} from '@concourse/store/ReleaseLog';

/** The files of a store that followers read. */
export type LogFiles = Pick<StoreFiles, 'supportsStartAfter' | 'has' | 'list' | 'stamps' | 'read'>;

/** The damage of a revision, in the form of `/healthz`. */
export type RevisionDamage = Pick<DegradedState, 'damaged' | 'file' | 'problem' | 'kind'>;

/** The changes of a log since a followed record. */
export type LogUpdate = {
  /** The sound records after the followed one, oldest first. */
  records: LogRecord[];
  /** The damage of the newest record; null if it is sound. */
  damage: RevisionDamage | null;
  /** `missing` without the followed record and later ones, `replaced` if another record has its revision. */
  followed: 'intact' | 'missing' | 'replaced';
};

/** Limits the records before a damaged one that `soundBefore` reads. */
const maxFallbackRecords = 100;

const changedProblem = 'was changed after it was published';

/** Follows the log of an environment for a host. The caller keeps the followed record. */
export class LogFollower {
  readonly #files: LogFiles;
  readonly #paths: LogLayout;

  constructor(files: LogFiles, environment: Environment) {
    this.#files = files;
    this.#paths = layout.logOf(environment);
  }

  /**
   * Reads the records after a followed one, by their names; without a followed one, the newest record.
   * @param isThorough also verifies the followed record, and finds records after missing ones
   * @throws every error that is not damage, such as an unavailable bucket
   */
  async readNew(followed: LogRecord | null, isThorough: boolean): Promise<LogUpdate> {
    const first = followed ? followed.rev + 1 : 1;
    const newest = isThorough || !followed ? await this.#newest(followed) : first - 1;
    const records: LogRecord[] = [];
    let damage: RevisionDamage | null = null;
    for (let rev = followed ? first : Math.max(newest, 1); ; rev += 1) {
      const record = await this.#readSound(rev, records.at(-1) ?? followed).catch(returnDamage);
      if (record instanceof StoreDamageError) damage = damageAt(rev, record);
      else if (record) {
        records.push(record);
        damage = null;
      } else if (rev >= newest) {
        // The last promotion names a revision whose record is missing.
        if (!followed && rev === newest)
          damage = damageAt(rev, this.#damageOf(rev, missingProblem));
        break;
      }
    }
    return followed && isThorough
      ? this.#verify(followed, { records, damage })
      : { records, damage, followed: 'intact' };
  }

  /** Yields the sound records before a revision, newest first. */
  async *soundBefore(revision: number): AsyncGenerator<LogRecord> {
    const last = Math.max(0, revision - maxFallbackRecords);
    for (let rev = revision - 1; rev > last; rev -= 1) {
      const record = await this.#readSound(rev, null).catch(nullIfDamaged);
      if (record) yield record;
    }
  }

  async #verify(
    followed: LogRecord,
    { records, damage }: Omit<LogUpdate, 'followed'>,
  ): Promise<LogUpdate> {
    const { rev, nonce } = followed;
    const found = await this.#readRecord(rev).catch(returnDamage);
    const isDamaged = found instanceof StoreDamageError;
    const newest = records.at(-1);
    const isExpected = isDamaged || isSameRecord(followed, found) || newest?.lost?.includes(rev);
    const isReplaced = !isExpected && found !== null && found.nonce !== nonce;
    const state = isReplaced ? 'replaced' : 'intact';
    // Only damage of the newest record matters.
    if (newest || (isExpected && !isDamaged)) return { records, damage, followed: state };
    const own = isDamaged ? found : this.#damageOf(rev, found ? changedProblem : missingProblem);
    const isMissing = found === null;
    return {
      records,
      damage: damage ?? damageAt(rev, own),
      followed: isMissing ? 'missing' : state,
    };
  }

  /** The newest revision; without a followed record, even if its record is missing. */
  async #newest(followed: LogRecord | null): Promise<number> {
    const place = { files: this.#files, paths: this.#paths };
    const found = await newestRevision(place, followed?.rev ?? 0);
    return followed ? found : Math.max(found, (await this.#lastPromotion()).rev);
  }

  /** Reads a record that follows the one before it. That one is wrong if the last promotion wrote this one. */
  async #readSound(rev: number, known: LogRecord | null): Promise<LogRecord | null> {
    const record = await this.#readRecord(rev);
    if (!record?.previous) return record;
    const follows = followedRevision(record);
    const before =
      known?.rev === follows ? known : await this.#readRecord(follows).catch(nullIfDamaged);
    const problem = chainProblem(record, before);
    if (problem === null) return record;
    if ((await this.#lastPromotion()).digest === recordDigest(record)) return record;
    throw this.#damageOf(rev, problem);
  }

  async #readRecord(rev: number): Promise<LogRecord | null> {
    const damage = { file: this.#paths.record(rev), next: repairInstruction };
    const bytes = await this.#files.read(damage.file).catch(asUnreadable(damage.file));
    if (!bytes) return null;
    const record = parseStoredJson(bytes, damage);
    if (isRecord(record, rev)) return record;
    throw this.#damageOf(rev, `is not a record of revision ${rev}`);
  }

  #damageOf(rev: number, problem: string): StoreDamageError {
    return new StoreDamageError({
      file: this.#paths.record(rev),
      problem,
      next: repairInstruction,
    });
  }

  /** The last promotion; revision 0 if it is unknown, as in a mirror. */
  async #lastPromotion(): Promise<{ rev: number; digest: string }> {
    const bytes = await this.#files.read(this.#paths.areaHistory);
    const { rev, digest } = Object(bytes && parseJsonOrNull(bytes)) as Record<string, unknown>;
    const isKnown = typeof rev === 'number' && typeof digest === 'string';
    return isKnown ? { rev, digest } : { rev: 0, digest: '' };
  }
}

export const repairInstruction =
  'Restore it from a backup of the store: npm run site -- verify --repair-from <store>';

/** The damage of a revision, from the damage of its record or of a file that belongs to it. */
export const damageAt = (
  damaged: number,
  { file, problem, kind }: StoreDamageError,
): RevisionDamage => ({ damaged, file, problem, kind });

/** For `catch`: turns an error of the file system into damage, as others of the store's files may be readable. */
export const asUnreadable =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.errno === undefined) throw error;
    const problem = `cannot be read (${error.code})`;
    const next = 'Check the permissions of this file and the disk.';
    throw new StoreDamageError({ file, problem, next, kind: 'unreadable' }, { cause: error });
  };
