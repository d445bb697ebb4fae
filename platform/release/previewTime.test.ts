/** @jest-environment node */
import type { ReleaseError } from './errors';
import { formatPreviewTime, parsePreviewTime } from './previewTime';

const now = new Date('2026-11-29T09:00:00Z');

test.each([
  ['2026-01-15', '2026-01-15T11:00:00.000Z', '15 January 2026, 12:00'],
  ['2026-07-01', '2026-07-01T10:00:00.000Z', '1 July 2026, 12:00'],
  ['2027-03-19T10:30', '2027-03-19T09:30:00.000Z', '19 March 2027, 10:30'],
  ['2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z', '25 October 2026, 02:30'],
  ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z', '25 October 2026, 02:30'],
])('reads %s as a time in Berlin', (text, instant, formatted) => {
  const time = parsePreviewTime(text, now);
  expect(time.toISOString()).toBe(instant);
  expect(formatPreviewTime(time)).toBe(formatted);
});

test.each([
  ['2026-02-30', 'no such day'],
  ['2026-13-01', 'no such month'],
  ['2026-03-29T02:30', 'skipped when summer time begins'],
  ['2026-10-25T02:30', 'twice when summer time ends'],
  ['2024-12-31', 'before the first edition'],
  ['9999-01-01', 'too far in the future'],
  ['15.01.2026', 'another notation'],
  ['2026-01-15T25:00', 'no such hour'],
  ['', 'empty'],
])('rejects %s: %s', (text) => {
  expect(() => parsePreviewTime(text, now)).toThrow(
    expect.objectContaining({ code: 'PREVIEW_TIME_INVALID' }) as ReleaseError,
  );
});
