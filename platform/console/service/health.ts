import type { Environment } from '@concourse/core/store/environment';
import { readSiteState } from '@concourse/release/siteState';
import { judge } from '@concourse/rollout/judge';
import { runningCanary } from '@concourse/rollout/runningRollouts';
import { findSampleRatioMismatch } from '@concourse/rollout/sampleRatioMismatch';
import { meanOf, type Moments } from '@concourse/rollout/statistics/meanEvidence';
import { queryTallies, emptyReportCache, readPageCounts } from '@concourse/rollout/strata';
import {
  emptyVariantTallies,
  emptyStratum,
  type VariantTallies,
  type Tally,
} from '@concourse/rollout/tally';
import { describeSuspect, minViews } from '@concourse/rollout/verdict';
import type { ReportQueries } from '@concourse/rum/reportQueries';
import { releaseVersions } from '@concourse/store/releaseVersions';
import type { Store } from '@concourse/store/Store';
import type { CanaryFigures, CanaryVerdict, Health, SideFigures } from '../server/api';

const hourMs = 60 * 60 * 1000;
const chartPoints = 24;
const maxRows = 10;
/** Tolerated slowdown in percent, the default of `promote --tolerance`. */
const margin = 5;

/**
 * Selects where the reports of an environment are stored: each environment has its own servers.
 * @param room a place is that of the shown environment or the default one; `staging=<place>` is that of another
 */
export function reportsLocation(
  { reports = [], environment }: { reports?: string[]; environment?: string },
  { name, isDefault }: Environment,
): string | undefined {
  const named = reports.find((place) => place.startsWith(`${name}=`));
  if (named !== undefined) return named.slice(name.length + 1);
  const isMeant = environment === undefined ? isDefault : environment === name;
  return isMeant ? reports.find((place) => !/^[\w-]+=/.test(place)) : undefined;
}

/** Returns the figures of both sides of a canary since it began, counted as rollouts count them. */
export async function canaryFigures(
  reports: ReportQueries | null,
  store: Store,
  { canary, now }: { canary: string; now: Date },
): Promise<CanaryFigures> {
  if (!reports) return { isKept: false };
  const running = await runningCanary(canary, store);
  const share = running?.steps.at(-1);
  const from = running?.steps[0]?.from;
  if (!running || !share || !from) return compareSides(emptyVariantTallies(), 0, null);
  const pages = await readPageCounts(running, { queries: reports, now, cache: emptyReportCache() });
  const guard = { testTraffic: false, uncountedPages: false, adversarialNetworks: 0, share: 100 };
  const sides = await queryTallies(running, reports, { from, to: now }, share.percent);
  return compareSides(sides, share.percent, findSampleRatioMismatch(pages, guard));
}

function compareSides(
  sides: VariantTallies,
  percent: number,
  disagreement: string | null,
): CanaryFigures {
  const [candidate, live] = [sideFigures(sides.candidate), sideFigures(sides.live)];
  const verdict = verdictOn(candidate, sides, percent);
  return { isKept: true, candidate, live, verdict, disagreement };
}

/** Share of failing page views from which a canary fails, even if the live release fails too. */
const failingShare = 0.1;
const minFailures = 5;

/** Judges with the test that rollouts use. */
function verdictOn(
  { views, failures }: SideFigures,
  sides: VariantTallies,
  percent: number,
): CanaryVerdict {
  if (failures >= minFailures && failures >= failingShare * views) {
    const share = Math.round((100 * failures) / views);
    const because = [`${share} % of ${views} page views failed or were not hydrated`];
    return { kind: 'failing', because };
  }
  const stratum = { ...emptyStratum(percent), ...sides, settled: sides };
  const judgement = judge([stratum], { margin, next: percent, lying: 0 });
  if (judgement.isWorse)
    return { kind: 'worse', because: judgement.suspectMetrics.map(describeSuspect) };
  if (views >= minViews) return { kind: 'no worse', because: [] };
  return { kind: 'too few', because: [`${views} page views of at least ${minViews}`] };
}

const sideFigures = ({ views, failures, forms, vitals }: Tally): SideFigures => ({
  ...{ views, forms, errors: failures.errors },
  failures: failures.load + failures.hydration + failures.render,
  typical: { LCP: geometricMean(vitals.LCP), INP: geometricMean(vitals.INP) },
});

const geometricMean = (logarithms: Moments): { count: number; ms: number } => ({
  count: logarithms.count,
  ms: logarithms.count === 0 ? 0 : Math.exp(meanOf(logarithms)),
});

/** Returns figures by area and release over time, the slowest routes and failures of an environment. */
export async function environmentHealth(
  reports: ReportQueries | null,
  store: Store,
  { hours, now }: { hours: number; now: Date },
): Promise<Health> {
  if (!reports) return { isKept: false, next: setupSteps };
  const during = { from: new Date(now.getTime() - hours * hourMs), to: now };
  const state = await readSiteState(store);
  const areas = state ? Object.keys(releaseVersions(state.live)).sort() : [];
  const asked = areas.map(async (area) => ({
    area,
    figures: await reports.figures({ area, by: 'release', during }),
    overTime: await reports.overTime({ area, during, points: chartPoints }),
  }));
  return {
    isKept: true,
    ...during,
    areas: await Promise.all(asked),
    slowest: await reports.slowestRoutes({ during, limit: maxRows }),
    failures: await reports.failures({ during, limit: maxRows }),
  };
}

const setupSteps = [
  'Name an endpoint in site.config.json: { "reports": { "endpoint": "/__reports", "share": 1 } }',
  'Let the server keep what arrives: npm run site -- serve --reports <folder>',
  'Open the release console with the same folder: npm run site -- console --reports-from <folder>',
];
