/** @jest-environment node */
import { recordDigest } from '@concourse/core/files/digest';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { verifyChain as verify } from './verifyStore';

const verifyChain = (records: LogRecord[]): ReturnType<typeof verify> =>
  verify(records, layout.record);

const record = (rev: number, previous?: string | null): LogRecord => ({
  ...{ rev, parent: rev - 1, nonce: `n${rev}`, live: 'e1', candidate: null, percent: 0 },
  ...{ who: 'ada', when: '2026-01-05T09:00:00.000Z', why: `change ${rev}` },
  ...(previous !== undefined && { previous }),
});

/** A log of five revisions, of which those from `begins` on are chained. */
function log(begins = 1): LogRecord[] {
  const records: LogRecord[] = [];
  for (let rev = 1; rev <= 5; rev += 1) {
    const before = records.at(-1);
    const previous = before ? recordDigest(before) : null;
    records.push(record(rev, rev < begins ? undefined : previous));
  }
  return records;
}

const told = (records: LogRecord[]): string[] =>
  verifyChain(records).problems.map(({ file, problem }) => `${file} ${problem}`);

test('a whole log says where its chain begins, and what stands for all of it', () => {
  const records = log();
  const digest = recordDigest(records[4] ?? record(0));
  expect(verifyChain(records)).toEqual({
    begins: 1,
    anew: [],
    newest: { rev: 5, digest },
    problems: [],
  });
  expect(verifyChain([])).toMatchObject({ begins: null, newest: null, problems: [] });
});

test('records from before there was a chain are vouched for by the first of it alone', () => {
  expect(verifyChain(log(3))).toMatchObject({ begins: 3, problems: [] });
  expect(verifyChain(log(9))).toMatchObject({ begins: null, problems: [] });
});

test('a changed record is named, and no other', () => {
  const records = log();
  records[2] = { ...log()[2], ...record(3, log()[2]?.previous), why: 'something else' };
  expect(told(records)).toEqual([
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('all changed records are named that a whole one contradicts', () => {
  const records = log();
  for (const at of [0, 2]) records[at] = { ...record(at + 1, log()[at]?.previous), why: 'other' };
  expect(told(records)).toEqual([
    'log/00000001.json is not the record that revision 2 follows: it was changed or replaced',
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('records that changed places under right numbers are named', () => {
  const [first, second, third, ...rest] = log();
  if (!first || !second || !third) throw new Error('five records were expected');
  const swapped = [
    first,
    { ...third, rev: 2, parent: 1 },
    { ...second, rev: 3, parent: 2 },
    ...rest,
  ];
  expect(told(swapped)).toEqual([
    'log/00000002.json does not follow revision 1',
    'log/00000003.json is not the record that revision 4 follows: it was changed or replaced',
  ]);
});

test('where the newest record contradicts the one before, nobody knows which of them was changed', () => {
  const records = [...log().slice(0, 4), record(5, 'f'.repeat(64))];
  expect(told(records)).toEqual([
    'log/00000004.json is not the record that revision 5 follows: it was changed or replaced, or revision 5, the newest, was',
  ]);
});

test('a record that says nothing after one that does is damage', () => {
  const records = log().map((found) => (found.rev === 4 ? record(4) : found));
  expect(told(records)).toEqual([
    'log/00000004.json does not say what was before it, as every record since revision 1 does',
  ]);
});

test('the chain begins anew after a record that could not be read', () => {
  const [first, , , fourth] = log();
  if (!first || !fourth) throw new Error('five records were expected');
  expect(verifyChain([first, record(3, null)])).toMatchObject({ anew: [3], problems: [] });
});
