/** @jest-environment node */
import { summitSessions } from '../content/programme/programme';
import { nowAndNext, sessionsOfBoard } from './schedule';

const at = (time: string) => {
  const { now, next } = nowAndNext(summitSessions, Date.parse(time));
  return [now.map(({ start }) => start), [...new Set(next.map(({ start }) => start))]];
};

test.each([
  ['2026-03-19T09:10:00+01:00', ['09:00'], ['10:30']],
  ['2026-03-19T06:00:00+01:00', [], ['08:00']],
  ['2026-03-18T12:00:00+01:00', [], []],
  ['2026-03-21T12:00:00+01:00', [], []],
])('at %s the sessions since %j run, and those of %j follow', (time, now, next) => {
  expect(at(time)).toEqual([now, next]);
});

test.each([
  ['2026-03-19T19:00:00+01:00', 4, ['c1', 'b5', 'b6', 'k2']],
  ['2026-03-20T16:00:00+01:00', 4, ['k3', 'b10', 'b9', 'm3']],
  ['2026-03-18T12:00:00+01:00', 4, []],
  ['2026-03-21T00:00:00+01:00', 4, []],
])('at %s a board of %i rows shows %j', (time, rows, ids) => {
  expect(sessionsOfBoard(summitSessions, Date.parse(time), rows).map(({ id }) => id)).toEqual(ids);
});
