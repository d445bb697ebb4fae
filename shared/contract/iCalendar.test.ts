/** @jest-environment node */
import { icalEscaped, icalText, icalTime } from './iCalendar';

test('times are in UTC', () => {
  expect(icalTime('2026-03-19T11:00:00+01:00')).toBe('20260319T100000Z');
  expect(icalTime(new Date('2026-12-18T17:00:00.500Z'))).toBe('20261218T170000Z');
});

test('separators and line breaks are escaped', () => {
  expect(icalEscaped('a\\b; c,\r\nd')).toBe(String.raw`a\\b\; c\,\nd`);
});

test('lines have at most 75 octets, and no letter is lost', () => {
  const lines = ['BEGIN:VEVENT', `SUMMARY:${'Größere Umbauten 🎄 '.repeat(20)}`];
  const text = icalText(lines);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(text.replaceAll('\r\n ', '')).toBe(`${lines.join('\r\n')}\r\n`);
});
