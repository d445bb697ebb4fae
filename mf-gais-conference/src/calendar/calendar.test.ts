/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, aiHealthcareSummit, globalAiSummit } from '../content/events';

/** Parses the event of a calendar file and joins folded lines. */
function event(file: string): Map<string, string> {
  const text = readFileSync(join(__dirname, file), 'utf8').replaceAll('\r\n ', '');
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const basic = (day: string): string => day.replaceAll('-', '');

test.each([
  ['global-ai-summit.ics', globalAiSummit.name, globalAiSummit.firstDay, globalAiSummit.lastDay],
  [
    'ai-healthcare-summit.ics',
    aiHealthcareSummit.name,
    aiHealthcareSummit.day,
    aiHealthcareSummit.day,
  ],
])('%s has the name and the days of its event', (file, name, firstDay, lastDay) => {
  const found = event(file);
  expect(found.get('SUMMARY')).toBe(`${name}\\, Berlin`);
  expect(found.get('PRODID')).toContain(`//${name}//`);
  expect(found.get('DTSTART;VALUE=DATE')).toBe(basic(firstDay));
  // DTEND is the first day after the event (RFC 5545, 3.6.1).
  expect(found.get('DTEND;VALUE=DATE')).toBe(basic(dayAfter(lastDay)));
});

test('the summit has its hall with name and address', () => {
  const { hall, street, postcode, city, country } = globalAiSummit;
  expect(event('global-ai-summit.ics').get('LOCATION')).toBe(
    [hall, street, `${postcode} ${city}`, country].join('\\, '),
  );
});

test('the healthcare summit has its city, and is labelled as the 2025 edition', () => {
  const found = event('ai-healthcare-summit.ics');
  expect(found.get('LOCATION')).toBe(addressOf(aiHealthcareSummit).join('\\, '));
  expect(found.get('DESCRIPTION')).toContain(aiHealthcareSummit.edition);
});
