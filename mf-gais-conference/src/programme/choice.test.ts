import { summitSessions } from '../content/programme/programme';
import { choiceText, parseChoice } from './choice';
import { findConflicts, isChoosable } from './schedule';

const idsIn = (text: string): string[] => parseChoice(text).sessions.map(({ id }) => id);

test('a choice is read in the order of its hours, each session once', () => {
  expect(idsIn('w3.k1.t10.k1')).toEqual(['k1', 't10', 'w3']);
  expect(choiceText(parseChoice('w3.k1.t10').sessions)).toBe('k1.t10.w3');
  expect(parseChoice('')).toEqual({ sessions: [], unknown: 0 });
});

test('what names no session is counted and left out, breaks and other days as well', () => {
  expect(idsIn('k1.zz.b2.h3.k99')).toEqual(['k1']);
  expect(parseChoice('k1.zz.b2.h3.k99').unknown).toBe(4);
});

test.each([
  '<script>alert(1)</script>',
  '__proto__.constructor.toString.hasOwnProperty',
  '%00.%F0.../../etc/passwd',
  'k'.repeat(100_000),
  'k1,p3;w2',
])('a hostile choice is none: %.40s', (text) => {
  expect(idsIn(text)).toEqual([]);
});

test('the whole programme fits into a choice, and what is longer ends there', () => {
  const all = summitSessions.filter(isChoosable);
  expect(parseChoice(choiceText(all))).toEqual({ sessions: all, unknown: 0 });
  expect(idsIn(`${'x.'.repeat(200)}k1`)).toEqual([]);
});

test('two sessions clash where one begins before the other ends, on one day', () => {
  const clashes = (text: string): string[] =>
    findConflicts(parseChoice(text).sessions).map(([one, other]) => `${one.id} ${other.id}`);
  expect(clashes('t1.t2')).toEqual(['t1 t2']);
  expect(clashes('w1.t6')).toEqual(['w1 t6']);
  expect(clashes('k1.t1.t21')).toEqual([]);
  expect(clashes('t1.t2.t3')).toEqual(['t1 t2', 't1 t3', 't2 t3']);
});
