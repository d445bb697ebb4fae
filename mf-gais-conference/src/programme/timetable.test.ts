import { summitSessions } from '../content/programme/programme';
import { timetable } from './timetable';

const entries = timetable([]);

test('has every start of a session and the end of both days, in order', () => {
  const starts = new Set(summitSessions.map(({ day, start }) => `${day} ${start}`));
  expect(entries).toHaveLength(starts.size + 2);
  expect(entries).toEqual(entries.toSorted());
});

test('names a single session with its room, and counts parallel ones', () => {
  expect(entries[1]).toEqual([
    '2026-03-19T09:00:00+01:00',
    'One question, three answers',
    'Concourse',
  ]);
  expect(entries[3]).toEqual(['2026-03-19T11:00:00+01:00', '6 sessions', '6 rooms']);
  expect(entries.at(-1)).toEqual(['2026-03-20T18:00:00+01:00', 'Doors close', 'Ringbahn Hall']);
});

test('counts a moved session at its new start, and no cancelled one', () => {
  const changed = timetable([
    { id: 't1', 'start#value': '2026-03-19T10:30:00+01:00' },
    { id: 'w1', cancelled: 'yes' },
  ]);
  expect(changed.slice(2, 4)).toEqual([
    ['2026-03-19T10:30:00+01:00', '2 sessions', '2 rooms'],
    ['2026-03-19T11:00:00+01:00', '4 sessions', '4 rooms'],
  ]);
});
