import { summitSessions } from '../content/programme/programme';
import { choiceText, parseChoice } from './choice';
import { findConflicts, isChoosable } from './schedule';

const idsIn = (text: string): string[] => parseChoice(text).sessions.map(({ id }) => id);

test('parsing sorts a choice by time and removes duplicates', () => {
  expect(idsIn('w3.k1.t10.k1')).toEqual(['k1', 't10', 'w3']);
  expect(choiceText(parseChoice('w3.k1.t10').sessions)).toBe('k1.t10.w3');
  expect(parseChoice('')).toEqual({ sessions: [], unknown: 0 });
});

test('unknown ids, breaks and sessions of other events are counted and ignored', () => {
  expect(idsIn('k1.zz.b2.h3.k99')).toEqual(['k1']);
  expect(parseChoice('k1.zz.b2.h3.k99').unknown).toBe(4);
});

test.each([
  '<script>alert(1)</script>',
  '__proto__.constructor.toString.hasOwnProperty',
  '%00.%F0.../../etc/passwd',
  'k'.repeat(100_000),
  'k1,p3;w2',
])('a malicious choice contains no sessions: %.40s', (text) => {
  expect(idsIn(text)).toEqual([]);
});

test('a choice can contain the whole programme, and longer input is cut off', () => {
  const all = summitSessions.filter(isChoosable);
  expect(parseChoice(choiceText(all))).toEqual({ sessions: all, unknown: 0 });
  expect(idsIn(`${'x.'.repeat(200)}k1`)).toEqual([]);
});

test('two sessions conflict if they overlap on the same day', () => {
  const clashes = (text: string): string[] =>
    findConflicts(parseChoice(text).sessions).map(([one, other]) => `${one.id} ${other.id}`);
  expect(clashes('t1.t2')).toEqual(['t1 t2']);
  expect(clashes('w1.t6')).toEqual(['w1 t6']);
  expect(clashes('k1.t1.t21')).toEqual([]);
  expect(clashes('t1.t2.t3')).toEqual(['t1 t2', 't1 t3', 't2 t3']);
});
