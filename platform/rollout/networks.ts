import type { Moments } from './statistics/meanEvidence';
import { boundsOfVitals, decidingVitals, mishaps, type Stratum, type Tally } from './tally';

/** Page views of one network that count on a day, in both arms together. */
const viewsPerNetwork = 10;

/** A decision needs this many distinct networks on each arm that it is about. */
export const fewestNetworks = 20;

/** A decision has to hold even if this many networks send false reports, as many as count. */
export const lyingNetworks = 10;

/**
 * How many page views of one network count on a day, for each arm. Both arms have the same part of a network's views,
 * or busy networks would weigh more in one of them: so the smaller arm has one view at least, and the larger arm the
 * same number for each percent of visitors.
 */
export function viewsThatCount(percent: number): { candidate: number; live: number } {
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
export const withoutLies = (
  strata: Stratum[],
  speaking: 'for' | 'against',
  lying: number,
): Stratum[] =>
  lying === 0 ? strata : strata.map((stratum) => honestPart(stratum, speaking, lying));

function honestPart(stratum: Stratum, speaking: 'for' | 'against', lying: number): Stratum {
  const most = viewsThatCount(stratum.percent);
  // Two clones: both parts of a stratum may be the same objects.
  const honest = { ...structuredClone(stratum), settled: structuredClone(stratum.settled) };
  const [harmed, favoured] =
    speaking === 'against' ? (['candidate', 'live'] as const) : (['live', 'candidate'] as const);
  const lies = {
    candidate: liesOf(most.candidate, lying * stratum.days),
    live: liesOf(most.live, lying * stratum.days),
  };
  removeBad(honest[harmed], lies[harmed]);
  removeGood(honest[favoured], lies[favoured]);
  const { views, forms } = honest.settled[harmed];
  const other = honest.settled[favoured];
  // Views without a form were added to the harmed arm: they sent as many as the other arm's.
  const rate = other.forms.sent / Math.max(1, other.views);
  forms.sent += Math.min(lies[harmed].views, views) * rate;
  other.forms.sent = less(other.forms.sent, lies[favoured].forms);
  other.views = less(other.views, lies[favoured].views);
  return honest;
}

const less = (count: number, lies: number): number => Math.max(0, count - lies);

/** The most false reports of some networks that count. */
type Lies = { views: number; forms: number };

/** One form for three page views is more than any site has. */
const liesOf = (views: number, networks: number): Lies => ({
  views: views * networks,
  forms: Math.ceil(views / 3) * networks,
});

function removeBad(tally: Tally, { views, forms }: Lies): void {
  for (const mishap of mishaps) tally.mishaps[mishap] = less(tally.mishaps[mishap], views);
  tally.forms.lost = less(tally.forms.lost, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, boundsOfVitals[vital].slowest);
}

function removeGood(tally: Tally, { views, forms }: Lies): void {
  const failing = Math.max(...mishaps.map((mishap) => tally.mishaps[mishap]));
  tally.views = Math.max(failing, tally.views - views);
  tally.forms.sent = less(tally.forms.sent, forms);
  for (const vital of decidingVitals)
    tally.vitals[vital] = withoutValues(tally.vitals[vital], views, boundsOfVitals[vital].fastest);
}

/** Moments without some values at a bound; their variance stays. */
function withoutValues({ count, sum, squares }: Moments, lies: number, bound: number): Moments {
  const left = count - lies;
  if (left <= 0) return { count: 0, sum: 0, squares: 0 };
  const variance = squares / count - (sum / count) ** 2;
  const mean = (sum - lies * bound) / left;
  return { count: left, sum: mean * left, squares: left * (variance + mean ** 2) };
}
