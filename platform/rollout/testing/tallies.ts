import { emptyTally, type Stratum, type Tally } from '../tally';

/** The reports of a healthy release, with overrides. */
export function makeTally(
  views: number,
  overrides: {
    hydration?: number;
    sent?: number;
    lost?: number;
    slowness?: number;
    shift?: number;
  } = {},
): Tally {
  const tally = emptyTally();
  const { hydration = 0, sent = views * 0.03, lost = 0, slowness = 1, shift = 0.03 } = overrides;
  const of = (mean: number, spread: number) => ({
    count: views,
    sum: views * mean,
    squares: views * (mean ** 2 + spread ** 2),
  });
  tally.views = views;
  tally.networks = views;
  tally.failures.hydration = hydration;
  tally.forms = { sent, lost };
  tally.vitals = {
    LCP: of(Math.log(1800 * slowness), 0.6),
    INP: of(Math.log(90), 0.6),
    CLS: of(shift, 0.06),
  };
  return tally;
}

export const makeStratum = (candidate: Tally, live: Tally, percent = 10): Stratum => ({
  percent,
  days: 1,
  candidate,
  live,
  settled: { candidate, live },
});
