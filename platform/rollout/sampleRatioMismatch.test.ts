/** @jest-environment node */
import { seededRandom } from '@concourse/simulation/random';
import {
  findSampleRatioMismatch,
  type ReportTrustPolicy,
  type PageCountInterval,
} from './sampleRatioMismatch';

const guard: ReportTrustPolicy = {
  testTraffic: false,
  uncountedPages: false,
  adversarialNetworks: 10,
  share: 100,
};

/** Parts of five minutes at ten percent. @param served pages of the whole site in one of them */
function honestParts(count: number, served: number, { reporting = 0.8, seed = 1 } = {}) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (): PageCountInterval => {
    const arm = (mean: number) => {
      const pages = random.poisson(mean);
      return { served: pages, reported: Math.min(pages, random.poisson(pages * reporting)) };
    };
    return { percent: 10, candidate: arm(served / 10), live: arm((served * 9) / 10) };
  });
}

const disagree = (parts: PageCountInterval[], how: Partial<ReportTrustPolicy> = {}, dropped = 0) =>
  findSampleRatioMismatch({ intervals: parts, dropped }, { ...guard, ...how });

/** The parts with something added to one of them. */
const changed = (
  parts: PageCountInterval[],
  at: number,
  change: (part: PageCountInterval) => void,
): PageCountInterval[] => {
  const copies = structuredClone(parts);
  const part = copies[at];
  if (part) change(part);
  return copies;
};

test('honest reports fit the pages, at any size of site', () => {
  for (const served of [1, 80, 8000])
    for (let seed = 0; seed < 20; seed += 1)
      expect(disagree(honestParts(100, served, { seed }))).toBeNull();
});

test('reports without pages are found: hundreds in a small site, a burst after quiet hours', () => {
  const small = honestParts(60, 80);
  const flooded = changed(small, 3, ({ candidate }) => (candidate.reported += 510));
  expect(disagree(flooded)).toContain('do not fit');
  const burst = changed(small, 58, ({ candidate }) => (candidate.reported += 100));
  expect(disagree(burst)).toContain('do not fit');
  const ofLive = changed(small, 3, ({ live }) => (live.reported += 7990));
  expect(disagree(ofLive)).toContain('do not fit');
});

test('a disagreement remains when honest hours follow', () => {
  const flooded = changed(honestParts(10, 80), 3, ({ candidate }) => (candidate.reported += 510));
  expect(disagree([...flooded, ...honestParts(800, 800)])).toContain('do not fit');
});

test('pages that are loaded in one arm alone are found', () => {
  const loaded = changed(honestParts(10, 80), 5, ({ candidate }) => {
    candidate.served += 200;
    candidate.reported += 200;
  });
  expect(disagree(loaded)).toContain('do not fit');
});

test('a site where few views report tolerates few extra reports', () => {
  const parts = honestParts(20, 4000, { reporting: 0.25 });
  expect(disagree(parts, { share: 25 })).toBeNull();
  const doubled = parts.map((part) => ({
    ...part,
    live: { ...part.live, reported: part.live.reported * 2 },
  }));
  expect(disagree(doubled, { share: 25 })).toContain('do not fit');
});

test('a server that serves no pages cannot compare: the operator has to accept that', () => {
  const uncounted = honestParts(5, 800).map(({ percent, candidate, live }) => ({
    percent,
    candidate: { ...candidate, served: 0 },
    live: { ...live, served: 0 },
  }));
  expect(disagree(uncounted)).toContain('--allow-uncounted-pages');
  expect(disagree(uncounted, { uncountedPages: true })).toBeNull();
});

test('dropped reports are a reason to hold, and test traffic is not compared', () => {
  expect(disagree(honestParts(5, 800), {}, 12)).toContain('12 reports');
  expect(disagree(honestParts(5, 800), { testTraffic: true }, 12)).toBeNull();
});
