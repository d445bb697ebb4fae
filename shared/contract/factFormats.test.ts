import { offsetInBerlin } from './factFormats';

test.each([
  ['2026-03-28', '+01:00'],
  ['2026-03-29', '+02:00'],
  ['2026-03-29T01:59', '+01:00'],
  ['2026-03-29T03:00', '+02:00'],
  ['2026-10-24', '+02:00'],
  ['2026-10-25', '+01:00'],
  ['2026-10-25T02:59', '+02:00'],
  ['2026-10-25T03:00', '+01:00'],
])('at %s, Berlin is ahead of UTC by %s', (moment, offset) => {
  expect(offsetInBerlin(moment)).toBe(offset);
});
