/** @jest-environment node */
import {
  isValidTimeline,
  parseTimeline,
  isValidDateRange,
  dayInBerlin,
  parseDateRange,
  datePhaseOn,
  withDatePhases,
} from './datePhase';

test.each([
  ['Berlin', '2026-01-21T23:59:59+01:00', '2026-01-22T00:00:00+01:00'],
  ['Honolulu', '2026-01-21T12:59:59-10:00', '2026-01-21T13:00:00-10:00'],
  ['Kiritimati', '2026-01-22T12:59:59+14:00', '2026-01-22T13:00:00+14:00'],
])('for a clock in %s, a day ends at midnight in Berlin', (_place, last, next) => {
  expect(dayInBerlin(new Date(last))).toBe('2026-01-21');
  expect(dayInBerlin(new Date(next))).toBe('2026-01-22');
});

test('Berlin is two hours ahead of UTC in summer', () => {
  expect(dayInBerlin(new Date('2025-08-15T21:59:59Z'))).toBe('2025-08-15');
  expect(dayInBerlin(new Date('2025-08-15T22:00:00Z'))).toBe('2025-08-16');
});

test('the date equals that of Intl.DateTimeFormat for every half hour of two years', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  const [first, end] = [Date.UTC(2026, 0), Date.UTC(2028, 0)];
  const wrong = [];
  for (let time = first; time < end; time += 1_800_000) {
    if (dayInBerlin(new Date(time)) !== calendar.format(time)) wrong.push(new Date(time));
  }
  expect(wrong).toEqual([]);
});

test('the latest possible date and dates before 1981 have a day', () => {
  expect(dayInBerlin(new Date(8.64e15))).toBe('275760-09-13');
  expect(dayInBerlin(new Date('1970-07-01T22:30:00Z'))).toBe('1970-07-01');
});

test.each([
  ['2026-01-21', '2026-01-20', 'upcoming'],
  ['2026-01-21', '2026-01-21', 'today'],
  ['2026-01-21', '2026-01-22', 'past'],
  ['2026-03-19/2026-03-20', '2026-03-18', 'upcoming'],
  ['2026-03-19/2026-03-20', '2026-03-19', 'today'],
  ['2026-03-19/2026-03-20', '2026-03-20', 'today'],
  ['2026-03-19/2026-03-20', '2026-03-21', 'past'],
  ['2025-12-31/2026-01-01', '2026-01-02', 'past'],
])('the phase of %s on %s is %s', (value, day, state) => {
  expect(datePhaseOn(value, day)).toBe(state);
});

test.each(['1460.00', 1460, '2025-08-16T00:00:00+02:00', '19 March', undefined])(
  '%s is not a date range and has no phase',
  (value) => {
    expect(parseDateRange(value)).toBeUndefined();
    expect(datePhaseOn(value, '2026-01-01')).toBeUndefined();
  },
);

test('a valid date range has existing dates in order', () => {
  expect(isValidDateRange(['2024-02-29', '2024-03-01'])).toBe(true);
  expect(isValidDateRange(['2026-02-29', '2026-03-01'])).toBe(false);
  expect(isValidDateRange(['2026-03-20', '2026-03-19'])).toBe(false);
});

test('withDatePhases adds a state to facts that are date ranges and keeps other facts', () => {
  const facts = { 'a.day': { text: '21 January', value: '2026-01-21' }, 'a.price': { text: '5' } };
  expect(withDatePhases(facts, '2026-01-22')).toEqual({
    ...facts,
    'a.day': { ...facts['a.day'], state: 'past' },
  });
});

const timeline = 'announced/onSale@2025-06-01/open@2026-03-19/over@2026-03-21';

test.each([
  ['2025-05-31', 'announced'],
  ['2025-06-01', 'onSale'],
  ['2026-03-18', 'onSale'],
  ['2026-03-20', 'open'],
  ['2026-12-31', 'over'],
])('on %s the phase of a timeline is %s, until the next one begins', (day, phase) => {
  expect(datePhaseOn(timeline, day)).toBe(phase);
});

test('a timeline has distinct phases that begin on existing days, in order', () => {
  const isValid = (value: string) => isValidTimeline(parseTimeline(value) ?? []);
  expect(isValid(timeline)).toBe(true);
  expect(isValid('announced/open@2026-03-19/over@2026-03-18')).toBe(false);
  expect(isValid('announced/open@2026-02-30')).toBe(false);
  expect(isValid('open/open@2026-03-19')).toBe(false);
  for (const text of ['19 March 2026', 'someone@example.com', 'a/b', 'a@2026-03-19']) {
    expect(parseTimeline(text)?.length ?? 0).toBeLessThan(2);
  }
});
