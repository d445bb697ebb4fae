/** @jest-environment node */
import fc from 'fast-check';
import { dayInBerlin } from '@concourse/contract/datePhase';
import { pricePhases } from '../content/pricePhases';
import { daysBetween, hasEnded, phaseOn } from './pricePhase';

const early = pricePhases[0];
const firstInstantAfter = Date.parse('2025-08-16T00:00:00+02:00');

test('Early Bird is active at any time before midnight in Berlin, and no phase is active after it', () => {
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const nearTheEnd = fc
    .integer({ min: -90_000_000, max: 90_000_000 })
    .map((distance) => new Date(firstInstantAfter + distance));
  fc.assert(
    fc.property(fc.oneof(instants, nearTheEnd), (now) => {
      const expected = now.getTime() < firstInstantAfter ? early : undefined;
      expect(phaseOn(dayInBerlin(now))).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('a phase without a date is never active and never past', () => {
  const dateless = pricePhases.filter(({ lastDay }) => lastDay === undefined);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (now) => {
      expect(phaseOn(dayInBerlin(now), dateless)).toBeUndefined();
      expect(dateless.some((phase) => hasEnded(phase, dayInBerlin(now)))).toBe(false);
    }),
  );
});

test('days are counted correctly across the end of daylight saving time', () => {
  expect(daysBetween('2025-08-15', '2025-08-15')).toBe(0);
  expect(daysBetween('2025-07-20', '2025-08-15')).toBe(26);
  expect(daysBetween('2025-10-25', '2025-10-27')).toBe(2);
});
