import { recordDigest } from '@concourse/core/files/digest';
import type { Damage } from '@concourse/core/store/errors';
import type { LogRecord } from '@concourse/core/store/types';

/** What the records of a log say of each other. */
export type Chain = {
  /** The oldest record that says what was before it; null where none does yet. */
  begins: number | null;
  /** Records that could not, as the one before could not be read: the chain begins anew with them. */
  anew: number[];
  /** The newest record and its digest, which stands for all before it. */
  newest: { rev: number; digest: string } | null;
  problems: Damage[];
};

type FileOf = (rev: number) => string;

/**
 * Holds every record against what the next one says of it.
 * @param records those that can be read, oldest first: what is missing or torn is told without the chain
 * @param fileOf where the record of a revision lies
 */
export function verifyChain(records: LogRecord[], fileOf: FileOf): Chain {
  const begins = records.find(({ previous }) => previous !== undefined)?.rev ?? null;
  const chained = records.filter(({ rev }) => begins !== null && rev >= begins);
  const unchained = chained.filter(({ previous }) => previous === undefined);
  const told = new Set(unchained.map(({ rev }) => fileOf(rev)));
  const last = records.at(-1);
  return {
    begins,
    anew: chained
      .filter(({ rev, parent, previous }) => previous === null && parent > 0 && rev !== begins)
      .map(({ rev }) => rev),
    newest: last ? { rev: last.rev, digest: recordDigest(last) } : null,
    problems: [
      ...changedRecords(records, fileOf).filter(({ file }) => !told.has(file)),
      ...unchained.map(({ rev }) => ({
        file: fileOf(rev),
        problem: `does not say what was before it, as every record since revision ${begins} does`,
        next: `Somebody has changed it, or a version of this project wrote it that is older than the chain: bring every machine that promotes up to date. ${compare}`,
      })),
    ].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** From the newest back: the word of a record that was changed itself counts for nothing. */
function changedRecords(records: LogRecord[], fileOf: FileOf): Damage[] {
  const problems: Damage[] = [];
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
      problems.push(describe(fileOf(next.rev), `does not follow revision ${record.rev}`));
    } else {
      const doubt = standing === 'newest' ? `, or revision ${next.rev}, the newest, was` : '';
      const problem = `is not the record that revision ${next.rev} follows: it was changed or replaced${doubt}`;
      problems.push(describe(fileOf(record.rev), problem));
      standing = 'changed';
    }
  }
  return problems;
}

const describe = (file: string, problem: string): Damage => ({
  file,
  problem,
  next: compare,
});

const compare =
  'Compare it with a copy of the store; one whose digest is the stated one is put back by `npm run site -- verify --repair-from <store>`.';
