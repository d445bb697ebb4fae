import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { withChanges } from './currentSessions';
import { findConflicts, nowAndNext, sessionsOfBoard } from './schedule';

const moved = {
  ...{
    id: 't1',
    'start#value': '2026-03-20T14:15:00+01:00',
    room: 'Concourse',
    speaker: 'Mei Tanabe',
  },
  'announced#value': '2026-03-18T17:00:00+01:00',
};
const cancelled = { id: 'w1', 'announced#value': '2026-03-19T08:10:00+01:00', cancelled: 'yes' };
const current = withChanges(summitSessions, [moved, cancelled]);

const find = (id: string, sessions = current) =>
  sessions.find((session) => session.id === id) as Session;
const choose = (ids: string) => current.filter(({ id }) => ids.split('.').includes(id));
const conflicts = (ids: string) =>
  findConflicts(choose(ids)).map((pair) => pair.map(({ id }) => id).join());

test('a moved session has its new day, start and room, and its old length', () => {
  expect(find('t1')).toMatchObject({ day: 'friday', start: '14:15', end: '15:00' });
  expect(find('t1')).toMatchObject({ room: 'concourse', change: { speaker: 'Mei Tanabe' } });
  const [late] = withChanges(
    [find('w1', summitSessions)],
    [{ id: 'w1', 'start#value': '2026-03-19T23:30:00+01:00' }],
  );
  expect(late).toMatchObject({ day: 'thursday', end: '24:00' });
});

test('sessions are in the order of their current times, and others stay as they were built', () => {
  const others = ({ id }: Session) => id !== 't1' && id !== 'w1';
  expect(current.filter(others)).toEqual(summitSessions.filter(others));
  expect(current.indexOf(find('t1'))).toBeGreaterThan(current.indexOf(find('t33')));
});

test('without changes, the sessions are those that were built', () => {
  expect(withChanges(summitSessions, [])).toBe(summitSessions);
  const [session] = withChanges([find('t2')], [{ id: 't2', note: 'Bring a coat.' }]);
  expect(session).toMatchObject(find('t2'));
});

test('conflicts follow the new times, and a cancelled session has none', () => {
  const builtPairs = findConflicts(summitSessions.filter(({ id }) => ['t1', 'w1'].includes(id)));
  expect(builtPairs).toHaveLength(1);
  expect(conflicts('t1.t2.w1')).toEqual([]);
  expect(conflicts('t1.t34')).toEqual(['t1,t34']);
});

test('a moved session runs at its new time, and a cancelled one never runs', () => {
  const at = (time: string) => Date.parse(`2026-03-${time}:00+01:00`);
  const idsAt = (time: string, when: 'now' | 'next') =>
    nowAndNext(current, at(time))[when].map(({ id }) => id);
  expect(idsAt('19T11:10', 'now')).toEqual(['t2', 't3', 't4', 't5']);
  expect(idsAt('19T10:40', 'next')).not.toContain('w1');
  expect(idsAt('20T14:20', 'now')).toContain('t1');
  const onBoard = ['19T11:10', '19T23:00', '20T14:20'].map((time) =>
    sessionsOfBoard(current, at(time), 60).map(({ id }) => id),
  );
  expect(onBoard.flat()).not.toContain('w1');
  expect(onBoard.at(-1)?.slice(0, 7)).toContain('t1');
});

test('a board has room for all sessions that run or start next', () => {
  const time = Date.parse('2026-03-19T13:50:00+01:00');
  const { now, next } = nowAndNext(current, time);
  expect(sessionsOfBoard(current, time, 2)).toEqual([...now, ...next]);
});
