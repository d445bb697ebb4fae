import type { Environment } from '@concourse/core/store/environment';
import { readSiteState } from '@concourse/release/siteState';
import { judge } from '@concourse/rollout/judge';
import { runningCanary } from '@concourse/rollout/runningRollouts';
import { findSampleRatioMismatch } from '@concourse/rollout/sampleRatio';
import { meanOf, type Moments } from '@concourse/rollout/statistics/meanEvidence';
import { CanaryReports } from '@concourse/rollout/strata';
import { emptyTallies, emptyStratum, type Tallies, type Tally } from '@concourse/rollout/tally';
import { describeSuspect, minViews } from '@concourse/rollout/verdict';
import type { ReportQueries } from '@concourse/rum/reportQueries';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { CanaryFigures, CanaryVerdict, Health } from '../server/api';

const hourMs = 60 * 60 * 1000;
const chartPoints = 24;
const maxRows = 10;
/** The tolerated slowdown in percent; the default of `promote --tolerance`. */
const margin = 5;

/**
 * Returns the location of an environment's reports. `<location>` belongs to the environment that the console shows, or
 * to the default one; `staging=<location>` belongs to the named environment.
 */
export function reportsLocation(
  { reportsFrom = [], environment }: { reportsFrom?: string[]; environment?: string },
  { name, isDefault }: Environment,
): string | undefined {
  const named = reportsFrom.find((location) => location.startsWith(`${name}=`));
  if (named !== undefined) return named.slice(name.length + 1);
  const usesUnnamed = environment === undefined ? isDefault : environment === name;
  return usesUnnamed ? reportsFrom.find((location) => !/^[\w-]+=/.test(location)) : undefined;
}

/** Returns the figures of both variants since the canary began, with the counting rules of rollouts. */
export async function canaryFigures(
  reports: ReportQueries | null,
  store: Store,
  { canary, now }: { canary: string; now: Date },
): Promise<CanaryFigures> {
  if (!reports) return { hasReports: false };
  const running = await runningCanary(canary, store);
  const share = running?.steps.at(-1);
  const from = running?.steps[0]?.from;
  if (!running || !share || !from)
    return { hasReports: true, ...compareVariants(emptyTallies(), 0), disagreement: null };
  const queried = new CanaryReports(reports);
  const pages = await queried.pageCounts(running, now);
  const guard = { testTraffic: false, uncountedPages: false, adversarialNetworks: 0, share: 100 };
  const tallies = await queried.tallies(running, { from, to: now }, share.percent);
  const disagreement = findSampleRatioMismatch(pages, guard);
  return { hasReports: true, ...compareVariants(tallies, share.percent), disagreement };
}

function compareVariants(tallies: Tallies, percent: number) {
  const candidate = variantFigures(tallies.candidate);
  const verdict = verdictOn(candidate, tallies, percent);
  return { candidate, live: variantFigures(tallies.live), verdict };
}

/** A canary with this share of failing page views is failing, even if the live release fails as often. */
const failingShare = 0.1;
const minFailures = 5;

/** Applies the statistical test of rollouts. */
function verdictOn(
  { views, failures }: VariantFigures,
  tallies: Tallies,
  percent: number,
): CanaryVerdict {
  if (failures >= minFailures && failures >= failingShare * views) {
    const share = Math.round((100 * failures) / views);
    return { kind: 'failing', because: [`${share} % of ${views} page views failed.`] };
  }
  const stratum = { ...emptyStratum(percent), ...tallies, settled: tallies };
  const judgement = judge([stratum], { margin, next: percent, adversarialNetworks: 0 });
  if (judgement.isWorse)
    return { kind: 'worse', because: judgement.suspectMetrics.map(describeSuspect) };
  if (views >= minViews) return { kind: 'no worse', because: [] };
  return { kind: 'too few', because: [`${views} of at least ${minViews} page views.`] };
}

export type VariantFigures = ReturnType<typeof variantFigures>;

const variantFigures = ({ views, failures, forms, vitals }: Tally) => ({
  ...{ views, forms, errors: failures.errors },
  /** Page views whose area did not load, hydrate or render. */
  failures: failures.load + failures.hydration + failures.render,
  /** Geometric means in milliseconds, which rollouts compare. */
  typical: { LCP: geometricMean(vitals.LCP), INP: geometricMean(vitals.INP) },
});

const geometricMean = (logarithms: Moments): { count: number; ms: number } => ({
  count: logarithms.count,
  ms: logarithms.count === 0 ? 0 : Math.exp(meanOf(logarithms)),
});

export async function environmentHealth(
  reports: ReportQueries | null,
  store: Store,
  { hours, now }: { hours: number; now: Date },
): Promise<Health> {
  if (!reports) return { hasReports: false, next: setupSteps };
  const during = { from: new Date(now.getTime() - hours * hourMs), to: now };
  const state = await readSiteState(store);
  const areas = state ? Object.keys(releaseVersions(state.live)).sort() : [];
  const figures = areas.map(async (area) => ({
    area,
    figures: await reports.figures({ area, during }),
    overTime: await reports.overTime({ area, during, points: chartPoints }),
  }));
  return {
    hasReports: true,
    ...during,
    areas: await Promise.all(figures),
    slowest: await reports.slowestRoutes({ during, limit: maxRows }),
    failures: await reports.failures({ during, limit: maxRows }),
  };
}

const setupSteps = [
  'Set an endpoint in site.config.json: { "reports": { "endpoint": "/__reports", "share": 1 } }',
  'Store the reports in a folder of the server: npm run site -- serve --reports <folder>',
  'Open the release console with the same folder: npm run site -- console --reports-from <folder>',
];
