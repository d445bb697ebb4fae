import type { Moments } from './statistics/meanEvidence';
import { winsorLimits, decidingVitals, failureKinds, type Stratum, type Tally } from './tally';

/** The number of page views of one network that count on a day, in both groups together. */
const viewsPerNetwork = 10;

/** A decision needs reports from this many networks in each group. */
export const minNetworks = 20;

/** A decision must not depend on the reports of this many networks. */
export const adversarialNetworks = 10;

/**
 * The number of page views of one network that count on a day, in each group. The numbers are proportional to the
 * shares: otherwise busy networks would have more weight in one group. The smaller group has at least one view.
 */
export function viewCapPerNetwork(percent: number): { candidate: number; live: number } {
  const smaller = Math.min(percent, 100 - percent) / 100;
  if (smaller <= 0) return { candidate: viewsPerNetwork, live: viewsPerNetwork };
  const few = Math.max(1, Math.round(viewsPerNetwork * smaller));
  const many = Math.round((few * (1 - smaller)) / smaller);
  return percent <= 50 ? { candidate: few, live: many } : { candidate: many, live: few };
}

/** Removes as many false reports as this number of networks could have sent `for` or `against` the candidate. */
export const withoutAdversarialReports = (
  strata: Stratum[],
  direction: 'for' | 'against',
  networks: number,
): Stratum[] => strata.map((stratum) => removeForgedReports(stratum, direction, networks));

function removeForgedReports(stratum: Stratum, direction: 'for' | 'against', networks: number) {
  if (networks === 0) return stratum;
  const cap = viewCapPerNetwork(stratum.percent);
  // `settled` may contain the same objects as the stratum, so it is cloned separately.
  const honest = { ...structuredClone(stratum), settled: structuredClone(stratum.settled) };
  const [harmed, favoured] =
    direction === 'against' ? (['candidate', 'live'] as const) : (['live', 'candidate'] as const);
  const forged = {
    candidate: maxForgedCounts(cap.candidate, networks * stratum.days),
    live: maxForgedCounts(cap.live, networks * stratum.days),
  };
  removeBadReadings(honest[harmed], forged[harmed]);
  removeGoodReadings(honest[favoured], forged[favoured]);
  const { views, forms } = honest.settled[harmed];
  const other = honest.settled[favoured];
  // Forged views of the harmed group have no forms: adds forms at the rate of the other group.
  const rate = other.forms.sent / Math.max(1, other.views);
  forms.sent += Math.min(forged[harmed].views, views) * rate;
  other.forms.sent = subtractDownToZero(other.forms.sent, forged[favoured].forms);
  other.views = subtractDownToZero(other.views, forged[favoured].views);
  return honest;
}

const subtractDownToZero = (count: number, forged: number): number => Math.max(0, count - forged);

type ForgedCounts = { views: number; forms: number };

/** Assumes one form for three page views, which is more than any site has. */
const maxForgedCounts = (views: number, networks: number): ForgedCounts => ({
  views: views * networks,
  forms: Math.ceil(views / 3) * networks,
});

function removeBadReadings(tally: Tally, { views, forms }: ForgedCounts): void {
  for (const kind of failureKinds)
    tally.failures[kind] = subtractDownToZero(tally.failures[kind], views);
  tally.forms.lost = subtractDownToZero(tally.forms.lost, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, winsorLimits[vital].slowest);
}

function removeGoodReadings(tally: Tally, { views, forms }: ForgedCounts): void {
  const failing = Math.max(...failureKinds.map((kind) => tally.failures[kind]));
  tally.views = Math.max(failing, tally.views - views);
  tally.forms.sent = subtractDownToZero(tally.forms.sent, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, winsorLimits[vital].fastest);
}

/** Removes a number of values at a bound. The variance does not change. */
function withoutValues({ count, sum, squares }: Moments, removed: number, bound: number): Moments {
  const left = count - removed;
  if (left <= 0) return { count: 0, sum: 0, squares: 0 };
  const variance = squares / count - (sum / count) ** 2;
  const mean = (sum - removed * bound) / left;
  return { count: left, sum: mean * left, squares: left * (variance + mean ** 2) };
}
