import type { Moments } from './statistics/meanEvidence';
import { winsorLimits, decidingVitals, failureKinds, type Stratum, type Tally } from './tally';

/** Page views of one network that count on a day, in both arms together. */
const viewsPerNetwork = 10;

/** A decision needs this many distinct networks on each arm that it is about. */
export const minNetworks = 20;

/** A decision has to hold even if this many networks send false reports, as many as count. */
export const defaultAdversarialNetworks = 10;

/**
 * How many page views of one network count on a day, for each arm. Both arms have the same part of a network's views,
 * or busy networks would weigh more in one of them: so the smaller arm has one view at least, and the larger arm the
 * same number for each percent of visitors.
 */
export function viewCapPerNetwork(percent: number): { candidate: number; live: number } {
  const smaller = Math.min(percent, 100 - percent) / 100;
  if (smaller <= 0) return { candidate: viewsPerNetwork, live: viewsPerNetwork };
  const few = Math.max(1, Math.round(viewsPerNetwork * smaller));
  const many = Math.round((few * (1 - smaller)) / smaller);
  return percent <= 50 ? { candidate: few, live: many } : { candidate: many, live: few };
}

/**
 * Removes from strata the most false reports that some networks could have sent.
 * @param speaking whether they are supposed to have spoken for the candidate or against it
 * @param lying how many networks; 0 leaves strata as they are
 */
export const withoutAdversarialReports = (
  strata: Stratum[],
  direction: 'for' | 'against',
  networks: number,
): Stratum[] =>
  networks === 0
    ? strata
    : strata.map((stratum) => removeAdversarialReports(stratum, direction, networks));

function removeAdversarialReports(
  stratum: Stratum,
  speaking: 'for' | 'against',
  lying: number,
): Stratum {
  const most = viewCapPerNetwork(stratum.percent);
  // Two clones: both parts of a stratum may be the same objects.
  const honest = { ...structuredClone(stratum), settled: structuredClone(stratum.settled) };
  const [harmed, favoured] =
    speaking === 'against' ? (['candidate', 'live'] as const) : (['live', 'candidate'] as const);
  const lies = {
    candidate: maxAdversarialCounts(most.candidate, lying * stratum.days),
    live: maxAdversarialCounts(most.live, lying * stratum.days),
  };
  removeBadReadings(honest[harmed], lies[harmed]);
  removeGoodReadings(honest[favoured], lies[favoured]);
  const { views, forms } = honest.settled[harmed];
  const other = honest.settled[favoured];
  // Views without a form were added to the harmed arm: they sent as many as the other arm's.
  const rate = other.forms.sent / Math.max(1, other.views);
  forms.sent += Math.min(lies[harmed].views, views) * rate;
  other.forms.sent = subtractDownToZero(other.forms.sent, lies[favoured].forms);
  other.views = subtractDownToZero(other.views, lies[favoured].views);
  return honest;
}

const subtractDownToZero = (count: number, lies: number): number => Math.max(0, count - lies);

/** The most false reports of some networks that count. */
type AdversarialCounts = { views: number; forms: number };

/** One form for three page views is more than any site has. */
const maxAdversarialCounts = (views: number, networks: number): AdversarialCounts => ({
  views: views * networks,
  forms: Math.ceil(views / 3) * networks,
});

function removeBadReadings(tally: Tally, { views, forms }: AdversarialCounts): void {
  for (const mishap of failureKinds)
    tally.failures[mishap] = subtractDownToZero(tally.failures[mishap], views);
  tally.forms.lost = subtractDownToZero(tally.forms.lost, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, winsorLimits[vital].slowest);
}

function removeGoodReadings(tally: Tally, { views, forms }: AdversarialCounts): void {
  const failing = Math.max(...failureKinds.map((mishap) => tally.failures[mishap]));
  tally.views = Math.max(failing, tally.views - views);
  tally.forms.sent = subtractDownToZero(tally.forms.sent, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, winsorLimits[vital].fastest);
}

/** Moments without some values at a bound; their variance stays. */
function withoutValues({ count, sum, squares }: Moments, lies: number, bound: number): Moments {
  const left = count - lies;
  if (left <= 0) return { count: 0, sum: 0, squares: 0 };
  const variance = squares / count - (sum / count) ** 2;
  const mean = (sum - lies * bound) / left;
  return { count: left, sum: mean * left, squares: left * (variance + mean ** 2) };
}
