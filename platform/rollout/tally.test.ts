/** @jest-environment node */
import { vitalNames, type VitalName } from '@concourse/contract/report';
import { vitalBounds } from '@concourse/rum';
import { addTally, tallyOf, type VariantFigures } from './tally';

/** The figures of a group with these values of vitals. */
function figuresOf(values: Partial<Record<VitalName, number[]>>): VariantFigures {
  const histogramOf = (vital: VitalName): number[] => {
    const histogram = [...vitalBounds[vital], Infinity].map(() => 0);
    for (const value of values[vital] ?? []) {
      const index = [...vitalBounds[vital], Infinity].findIndex((bound) => value <= bound);
      histogram[index] = (histogram[index] ?? 0) + 1;
    }
    return histogram;
  };
  const found = vitalNames.map(
    (vital) =>
      [
        vital,
        { count: values[vital]?.length ?? 0, p75: 0, histogram: histogramOf(vital) },
      ] as const,
  );
  return {
    views: 10,
    networks: 8,
    failures: { load: 1, hydration: 2, render: 3 },
    errors: 4,
    refusals: 5,
    forms: { sent: 6, queued: 1, rejected: 2, unknown: 3 },
    vitals: Object.fromEntries(found) as VariantFigures['vitals'],
  };
}

test('tallies are added, except for networks, where the larger number counts', () => {
  const tally = tallyOf(figuresOf({}));
  addTally(tally, tallyOf({ ...figuresOf({}), networks: 9 }));
  expect(tally).toMatchObject({ views: 20, networks: 9, forms: { sent: 12, lost: 12 } });
  expect(tally.failures).toEqual({ load: 2, hydration: 4, render: 6, errors: 8, refusals: 10 });
});

test('a slowdown of five percent is measured from histograms', () => {
  const values = Array.from({ length: 2000 }, (_, index) => 400 * 1.003 ** (index % 1000));
  const mean = (factor: number): number => {
    const { count, sum } = tallyOf(figuresOf({ LCP: values.map((value) => value * factor) })).vitals
      .LCP;
    return sum / count;
  };
  expect(Math.exp(mean(1.05) - mean(1))).toBeCloseTo(1.05, 2);
});

test('values of CLS are limited to 0.25', () => {
  const meanOf = (values: number[]): number => {
    const { count, sum } = tallyOf(figuresOf({ CLS: values })).vitals.CLS;
    return sum / count;
  };
  expect(meanOf([0, 0, 0])).toBeLessThan(0.002);
  expect(meanOf([50])).toBe(0.25);
});
