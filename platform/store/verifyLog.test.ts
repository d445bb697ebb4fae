/** @jest-environment node */
import { recordDigest } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { verifyChain as verify } from './verifyStore';

const verifyChain = (records: LogRecord[]): ReturnType<typeof verify> =>
  verify(records, layout.record);

const record = (rev: number, previous?: string | null): LogRecord => ({
  ...{ rev, parent: rev - 1, nonce: `n${rev}`, live: 'e1' },
  ...{ who: 'ada', when: '2026-01-05T09:00:00.000Z', why: `change ${rev}` },
  ...(previous !== undefined && { previous }),
});

/** A log of five revisions, which are chained from `begins` on. */
function log(begins = 1): LogRecord[] {
  const records: LogRecord[] = [];
  for (let rev = 1; rev <= 5; rev += 1) {
    const before = records.at(-1);
    const previous = before ? recordDigest(before) : null;
    records.push(record(rev, rev < begins ? undefined : previous));
  }
  return records;
}

const problemsOf = (records: LogRecord[]): string[] =>
  verifyChain(records).problems.map(({ file, problem }) => `${file} ${problem}`);

test('reports the start of the chain, and the digest of the newest record, which covers all others', () => {
  const records = log();
  const digest = recordDigest(records[4] ?? record(0));
  expect(verifyChain(records)).toEqual({
    begins: 1,
    restarts: [],
    newest: { rev: 5, digest },
    problems: [],
  });
  expect(verifyChain([])).toMatchObject({ begins: null, newest: null, problems: [] });
});

test('accepts unchained records before the start of the chain', () => {
  expect(verifyChain(log(3))).toMatchObject({ begins: 3, problems: [] });
  expect(verifyChain(log(9))).toMatchObject({ begins: null, problems: [] });
});

test('reports a changed record, and no other', () => {
  const records = log();
  records[2] = { ...log()[2], ...record(3, log()[2]?.previous), why: 'something else' };
  expect(problemsOf(records)).toEqual([
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('reports all changed records that an intact record contradicts', () => {
  const records = log();
  for (const at of [0, 2]) records[at] = { ...record(at + 1, log()[at]?.previous), why: 'other' };
  expect(problemsOf(records)).toEqual([
    'log/00000001.json is not the record that revision 2 follows: it was changed or replaced',
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('reports records that were swapped and renumbered', () => {
  const [first, second, third, ...rest] = log();
  if (!first || !second || !third) throw new Error('five records were expected');
  const swapped = [
    first,
    { ...third, rev: 2, parent: 1 },
    { ...second, rev: 3, parent: 2 },
    ...rest,
  ];
  expect(problemsOf(swapped)).toEqual([
    'log/00000002.json does not follow revision 1',
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('reports both candidates if the newest record contradicts the one before it', () => {
  const records = [...log().slice(0, 4), record(5, 'f'.repeat(64))];
  expect(problemsOf(records)).toEqual([
    'log/00000004.json is not the record that revision 5 follows: it was changed or replaced, or revision 5, the newest, was',
  ]);
});

test('reports an unchained record after a chained one', () => {
  const records = log().map((found) => (found.rev === 4 ? record(4) : found));
  expect(problemsOf(records)).toEqual([
    'log/00000004.json lacks the digest of the record before it, unlike all records since revision 1',
  ]);
});

test('the chain restarts after an unreadable record', () => {
  const [first, , , fourth] = log();
  if (!first || !fourth) throw new Error('five records were expected');
  expect(verifyChain([first, record(3, null)])).toMatchObject({ restarts: [3], problems: [] });
});
