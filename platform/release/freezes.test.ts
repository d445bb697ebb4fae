/** @jest-environment node */
import { freezeCalendar } from './freezes';

const freeze = {
  from: new Date('2026-12-17T23:00:00Z'),
  to: new Date('2027-01-03T23:00:00Z'),
  why: 'holidays; the office is closed, completely',
  areas: ['mf-tickets'],
};
const now = new Date('2026-11-22T08:00:00Z');

test('a freeze is exported as an event in the format of RFC 5545', () => {
  const lines = freezeCalendar('production', [freeze], now).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concourse//site freezes//EN',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:[0-9a-f]{32}@concourse$/),
    'DTSTAMP:20261122T080000Z',
    'DTSTART:20261217T230000Z',
    'DTEND:20270103T230000Z',
    String.raw`SUMMARY:Freeze of mf-tickets in production: holidays\; the office is closed`,
    String.raw` \, completely`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('lines have at most 75 octets, and no letter is lost', () => {
  const why = 'Größere Umbauten an Österreichs Übertragungswegen 🎄'.repeat(4);
  const text = freezeCalendar('production', [{ ...freeze, why, areas: null }], now);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(why);
});

test('the UID is the same for the same freeze, and differs for another one', () => {
  const uidOf = (why: string): string | undefined =>
    /UID:.*/.exec(freezeCalendar('production', [{ ...freeze, why }], now))?.[0];
  expect(uidOf('a')).toBe(uidOf('a'));
  expect(uidOf('a')).not.toBe(uidOf('b'));
});
