/** @jest-environment node */
import {
  findSampleRatioMismatch,
  type ReportTrustPolicy,
  type PageCountInterval,
} from './sampleRatio';
import { seededRandom } from './testing/random';

/** Intervals of five minutes with a canary of 10 %. @param served pages of the whole site in one interval */
function honestIntervals(count: number, served: number, { reporting = 0.8, seed = 1 } = {}) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (): PageCountInterval => {
    const group = (mean: number) => {
      const pages = random.poisson(mean);
      return { served: pages, reported: Math.min(pages, random.poisson(pages * reporting)) };
    };
    return { percent: 10, candidate: group(served / 10), live: group((served * 9) / 10) };
  });
}

const mismatch = (
  intervals: PageCountInterval[],
  { share = 100, ...policy }: ReportTrustPolicy & { share?: number } = {},
  dropped = 0,
) => findSampleRatioMismatch({ intervals, dropped }, policy, share);

/** Changes one of the intervals. */
const changed = (
  intervals: PageCountInterval[],
  at: number,
  change: (interval: PageCountInterval) => void,
): PageCountInterval[] => {
  const copies = structuredClone(intervals);
  const interval = copies[at];
  if (interval) change(interval);
  return copies;
};

test('honest reports match the served pages, for sites of any size', () => {
  for (const served of [1, 80, 8000])
    for (let seed = 0; seed < 20; seed += 1)
      expect(mismatch(honestIntervals(100, served, { seed }))).toBeNull();
});

test('reports without served pages are found: many on a small site, or a late burst', () => {
  const small = honestIntervals(60, 80);
  const flooded = changed(small, 3, ({ candidate }) => (candidate.reported += 510));
  expect(mismatch(flooded)).toContain('do not match');
  const burst = changed(small, 58, ({ candidate }) => (candidate.reported += 100));
  expect(mismatch(burst)).toContain('do not match');
  const ofLive = changed(small, 3, ({ live }) => (live.reported += 7990));
  expect(mismatch(ofLive)).toContain('do not match');
});

test('a mismatch remains when honest reports follow', () => {
  const flooded = changed(
    honestIntervals(10, 80),
    3,
    ({ candidate }) => (candidate.reported += 510),
  );
  expect(mismatch([...flooded, ...honestIntervals(800, 800)])).toContain('do not match');
});

test('pages that are loaded in one group only are found', () => {
  const loaded = changed(honestIntervals(10, 80), 5, ({ candidate }) => {
    candidate.served += 200;
    candidate.reported += 200;
  });
  expect(mismatch(loaded)).toContain('do not match');
});

test('if only a share of page views reports, fewer extra reports are tolerated', () => {
  const intervals = honestIntervals(20, 4000, { reporting: 0.25 });
  expect(mismatch(intervals, { share: 25 })).toBeNull();
  const doubled = intervals.map((interval) => ({
    ...interval,
    live: { ...interval.live, reported: interval.live.reported * 2 },
  }));
  expect(mismatch(doubled, { share: 25 })).toContain('do not match');
});

test('reports of a server without served pages mismatch, unless the operator accepts that', () => {
  const uncounted = honestIntervals(5, 800).map(({ percent, candidate, live }) => ({
    percent,
    candidate: { ...candidate, served: 0 },
    live: { ...live, served: 0 },
  }));
  expect(mismatch(uncounted)).toContain('--allow-uncounted-pages');
  expect(mismatch(uncounted, { uncountedPages: true })).toBeNull();
});

test('dropped reports are a mismatch, and test traffic is not compared', () => {
  expect(mismatch(honestIntervals(5, 800), {}, 12)).toContain('12');
  expect(mismatch(honestIntervals(5, 800), { testTraffic: true }, 12)).toBeNull();
});
