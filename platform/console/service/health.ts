import type { SiteConfig } from '@concourse/contract/siteConfig';
import type { Environment } from '@concourse/core/store/environment';
import { readSiteState } from '@concourse/release/siteState';
import { judgeCanary } from '@concourse/rollout/judgeCanary';
import { runningCanary } from '@concourse/rollout/runningRollouts';
import { defaultTrustPolicy } from '@concourse/rollout/sampleRatio';
import { meanOf, type Moments } from '@concourse/rollout/statistics/meanEvidence';
import { CanaryReports } from '@concourse/rollout/strata';
import { sumTallies, type Tally } from '@concourse/rollout/tally';
import type { ReportQueries } from '@concourse/rum/reportQueries';
import { type Store, releaseVersions } from '@concourse/store/Store';
import type { CanaryFigures, CanaryVerdict, Health } from '../server/api';

const hourMs = 60 * 60 * 1000;
const chartPoints = 24;
const maxRows = 10;

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

/** Returns the figures of both variants since the canary began, and the judgement of rollouts. */
export async function canaryFigures(
  reports: ReportQueries | null,
  store: Store,
  { canary, site, now }: { canary: string; site: Pick<SiteConfig, 'reports'>; now: Date },
): Promise<CanaryFigures> {
  if (!reports) return { hasReports: false };
  const running = await runningCanary(canary, store);
  const judged =
    running &&
    (await judgeCanary(running, new CanaryReports(reports), {
      ...{ guard: defaultTrustPolicy(site), now },
    }));
  const strata = judged?.strata ?? [];
  const candidate = variantFigures(sumTallies(strata.map((stratum) => stratum.candidate)));
  const live = variantFigures(sumTallies(strata.map((stratum) => stratum.live)));
  return {
    ...{ hasReports: true, candidate, live },
    verdict: failingVerdict(candidate) ?? judged?.finding ?? { kind: 'too few', because: [] },
    disagreement: judged?.sampleRatioMismatch ?? null,
  };
}

/** A canary with this share of failing page views is failing, even if the live release fails as often. */
const failingShare = 0.1;
const minFailures = 5;

function failingVerdict({ views, failures }: VariantFigures): CanaryVerdict | undefined {
  if (failures < minFailures || failures < failingShare * views) return undefined;
  const share = Math.round((100 * failures) / views);
  return { kind: 'failing', because: [`${share} % of ${views} page views failed.`] };
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
  'Set an endpoint, and the percentage of page views that report, in site.config.json: { "reports": { "endpoint": "/__reports", "share": 100 } }',
  'Store the reports in a folder of the server: npm run site -- serve --reports <folder>',
  'Open the release console with the same folder: npm run site -- console --reports-from <folder>',
];
