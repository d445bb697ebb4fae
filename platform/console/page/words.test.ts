/** @jest-environment node */
import { ago, count, person, whyLive } from './words';

const now = new Date('2026-01-05T12:00:00Z');

test.each([
  ['2026-01-05T11:59:30Z', '30 seconds ago'],
  ['2026-01-05T11:57:00Z', '3 minutes ago'],
  ['2026-01-05T10:00:00Z', '2 hours ago'],
  ['2026-01-04T11:00:00Z', 'yesterday'],
  ['2026-01-05T13:00:00Z', 'in 1 hour'],
])('%s is %s', (when, words) => {
  expect(ago(when, now)).toBe(words);
});

test('a number has its noun in its own number', () => {
  expect([count(0, 'page'), count(1, 'page'), count(1200, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '1,200 pages',
  ]);
  expect(count(2, 'copy', 'copies')).toBe('2 copies');
});

test.each([
  ['ada@build-7 for Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['Ada Lovelace <ada@example.org>', 'Ada Lovelace'],
  ['ada', 'ada'],
])('of %s the person is %s', (who, name) => {
  expect(person(who)).toBe(name);
});

test.each([
  [{ version: null, why: null }, 'Not live yet.'],
  [{ version: '1.0.0', why: 'jury page' }, 'jury page'],
  [{ version: '1.0.0', why: null }, 'Live since before the oldest record of the log.'],
])('%j is explained as %s', (area, words) => {
  expect(whyLive(area)).toBe(words);
});
