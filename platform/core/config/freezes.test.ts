/** @jest-environment node */
import {
  activeFreeze,
  currentAndFutureFreezes,
  describeTime,
  parseFreezeTime,
  weekendFreeze,
  type Freeze,
} from './freezes';

type Written = { from: string; to: string; why: string; areas?: string[] };

/** Freezes with times as commands accept them. */
const freezesOf = (...freezes: Written[]): Freeze[] =>
  freezes.map(({ from, to, why, areas = null }) => {
    const [start, end] = [parseFreezeTime(from, 'from'), parseFreezeTime(to, 'to')];
    if (!start || !end) throw new Error(`${from} or ${to} is not a time`);
    return { from: start, to: end, why, areas };
  });

const iso = ({ from, to }: Freeze): [string, string] => [from.toISOString(), to.toISOString()];

test('days begin and end in Berlin, in winter and summer, and the last day is included', () => {
  const [winter, summer] = freezesOf(
    { from: '2026-12-18', to: '2026-12-18', why: 'x' },
    { from: '2027-06-01', to: '2027-06-02', why: 'x' },
  );
  expect(winter && iso(winter)).toEqual(['2026-12-17T23:00:00.000Z', '2026-12-18T23:00:00.000Z']);
  expect(summer && iso(summer)).toEqual(['2027-05-31T22:00:00.000Z', '2027-06-02T22:00:00.000Z']);
});

test('a time without an offset is in Berlin, even in the repeated hour of October', () => {
  const [berlin, named] = freezesOf(
    { from: '2026-10-25T02:30', to: '2026-10-25 04:00', why: 'x' },
    { from: '2026-12-18T18:00Z', to: '2026-12-18T18:00-05:00', why: 'x' },
  );
  const [from, to] = berlin ? iso(berlin) : [];
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(from);
  expect(to).toBe('2026-10-25T03:00:00.000Z');
  expect(named && iso(named)).toEqual(['2026-12-18T18:00:00.000Z', '2026-12-18T23:00:00.000Z']);
});

test.each([
  '2026-02-30',
  '2026-02-30T10:00Z',
  '2026-12-18T25:00',
  '2027-03-28T02:30',
  '18.12.2026',
])('%s does not exist', (text) => {
  expect(parseFreezeTime(text, 'from')).toBeNull();
});

test('a freeze applies from its start until its end, to its areas or to all', () => {
  const freezes = freezesOf(
    { from: '2026-12-18', to: '2027-01-03', why: 'holidays' },
    { from: '2026-06-01T00:00Z', to: '2026-06-02T00:00Z', why: 'sale', areas: ['mf-tickets'] },
  );
  const at = (area: string | null, when: string): string | undefined =>
    activeFreeze({ freezes }, area, new Date(when))?.why;
  expect(at('mf-awards', '2026-12-17T22:59:59.999Z')).toBeUndefined();
  expect(at('mf-awards', '2026-12-17T23:00:00Z')).toBe('holidays');
  expect(at('shell', '2027-01-03T22:59:59.999Z')).toBe('holidays');
  expect(at('shell', '2027-01-03T23:00:00Z')).toBeUndefined();
  expect(at('mf-tickets', '2026-06-01T12:00:00Z')).toBe('sale');
  expect(at('mf-awards', '2026-06-01T12:00:00Z')).toBeUndefined();
  expect(at(null, '2026-06-01T12:00:00Z')).toBe('sale');
});

test('if two freezes apply to an area, the one that ends last is returned', () => {
  const freezes = freezesOf(
    { from: '2026-12-01', to: '2026-12-31', why: 'long' },
    { from: '2026-12-18', to: '2026-12-20', why: 'short' },
  );
  expect(activeFreeze({ freezes }, 'shell', new Date('2026-12-19T12:00Z'))?.why).toBe('long');
});

test('past freezes are omitted, and the others are sorted by their start', () => {
  const freezes = freezesOf(
    { from: '2026-12-18', to: '2026-12-20', why: 'third' },
    { from: '2026-01-01', to: '2026-01-02', why: 'over' },
    { from: '2026-11-01', to: '2026-12-19', why: 'second' },
  );
  const next = currentAndFutureFreezes({ freezes }, new Date('2026-11-20T12:00Z'));
  expect(next.map(({ why }) => why)).toEqual(['second', 'third']);
});

test.each(['18.12.2026', '2026-02-30', 'tomorrow', ''])('%j is not a time', (text) => {
  expect(parseFreezeTime(text, 'to')).toBeNull();
});

test('a time is formatted with its zone; the time of a damaged record stays as it is', () => {
  expect(describeTime('2026-07-01T22:30:00Z')).toBe('2026-07-02 00:30 (Berlin)');
  expect(describeTime('yesterday')).toBe('yesterday (Berlin)');
});

test.each([
  ['2026-12-01T11:00Z', '2026-12-04T18:00', '2026-12-07T08:00'],
  ['2026-12-04T16:59Z', '2026-12-04T18:00', '2026-12-07T08:00'],
  ['2026-12-06T11:00Z', '2026-12-04T18:00', '2026-12-07T08:00'],
  // Monday in Berlin, still Sunday in UTC.
  ['2026-12-06T23:30Z', '2026-12-04T18:00', '2026-12-07T08:00'],
  ['2026-12-07T06:59Z', '2026-12-04T18:00', '2026-12-07T08:00'],
  ['2026-12-07T07:00Z', '2026-12-11T18:00', '2026-12-14T08:00'],
  // The last hour of Friday in Berlin, where summer time begins on Sunday.
  ['2027-03-26T22:30Z', '2027-03-26T18:00', '2027-03-29T08:00'],
])('the weekend of %s is frozen from %s to %s', (now, from, until) => {
  expect(weekendFreeze(new Date(now))).toEqual({ from, until });
});
