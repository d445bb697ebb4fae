import { recordDigest } from '@concourse/core/files/digest';
import type { Damage } from '@concourse/core/store/errors';
import type { LogRecord } from '@concourse/core/store/types';
import { damageOfFault, type Fault } from '../fileDamage';
import type { Store } from '../Store';

/** The hash chain of a log: each record states the digest of the one before it. */
export type Chain = {
  /** The oldest record that states a digest; null if no record does. */
  begins: number | null;
  /** Records that state none, as the one before could not be read: the chain restarts with them. */
  anew: number[];
  /** The newest record and its digest, which covers all records before it. */
  newest: { rev: number; digest: string } | null;
  problems: Damage[];
};

/** The log of one environment: its records, and their chain. */
export type LogVerification = Omit<Chain, 'problems'> & {
  environment: string;
  records: LogRecord[];
  /** The oldest revision that is kept whole: earlier revisions may be pruned. */
  keptFrom: number;
  problems: Fault[];
};

/** Verifies that every record of an environment is readable, and is the one that the next one follows. */
export async function verifyLog(store: Store): Promise<LogVerification> {
  const { log, environment } = store;
  const { records, damage } = await log.readAll();
  const { problems, ...chain } = verifyChain(records, (rev) => log.fileOf(rev));
  return {
    environment: environment.name,
    ...chain,
    records,
    keptFrom: (await store.pruned())?.keptFrom ?? 1,
    problems: [...damage.map(damageOfFault), ...problems],
  };
}

type FileOf = (rev: number) => string;

/**
 * Compares every record with the digest that the next one states.
 * @param records the readable ones, oldest first: missing and torn records are reported elsewhere
 * @param fileOf the file of a revision
 */
export function verifyChain(records: LogRecord[], fileOf: FileOf): Chain {
  const begins = records.find(({ previous }) => previous !== undefined)?.rev ?? null;
  const chained = records.filter(({ rev }) => begins !== null && rev >= begins);
  const unchained = chained.filter(({ previous }) => previous === undefined);
  const reported = new Set(unchained.map(({ rev }) => fileOf(rev)));
  const last = records.at(-1);
  return {
    begins,
    anew: chained
      .filter(({ rev, parent, previous }) => previous === null && parent > 0 && rev !== begins)
      .map(({ rev }) => rev),
    newest: last ? { rev: last.rev, digest: recordDigest(last) } : null,
    problems: [
      ...changedRecords(records, fileOf).filter(({ file }) => !reported.has(file)),
      ...unchained.map(({ rev }) => ({
        file: fileOf(rev),
        problem: `does not say what was before it, as every record since revision ${begins} does`,
        next: `Somebody has changed it, or a version of this project wrote it that is older than the chain: bring every machine that promotes up to date. ${compare}`,
      })),
    ].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Goes from the newest record back: a digest in a record that was changed itself proves nothing. */
function changedRecords(records: LogRecord[], fileOf: FileOf): Damage[] {
  const problems: Damage[] = [];
  const report = (rev: number, problem: string): void =>
    void problems.push({ file: fileOf(rev), problem, next: compare });
  let standing: 'newest' | 'confirmed' | 'unknown' | 'changed' = 'newest';
  for (const [at, next] of [...records.entries()].reverse()) {
    const record = records[at - 1];
    const stated = next.previous ?? null;
    if (record === undefined || stated === null || record.rev !== next.parent) {
      standing = 'unknown';
    } else if (recordDigest(record) === stated) {
      standing = 'confirmed';
    } else if (standing === 'changed') {
      standing = 'unknown';
    } else if (standing === 'unknown') {
      report(next.rev, `does not follow revision ${record.rev}`);
    } else {
      const doubt = standing === 'newest' ? `, or revision ${next.rev}, the newest, was` : '';
      report(
        record.rev,
        `is not the record that revision ${next.rev} follows: it was changed or replaced${doubt}`,
      );
      standing = 'changed';
    }
  }
  return problems;
}

const compare =
  'Compare it with a copy of the store; one whose digest is the stated one is put back by `npm run site -- verify --repair-from <store>`.';
