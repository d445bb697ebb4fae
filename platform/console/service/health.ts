import type { Environment } from '@concourse/core/store/environment';
import { readSiteState } from '@concourse/release/siteState';
import {
  type Finding,
  type JudgedCanary,
  type Judgement,
  judgeRunningCanary,
} from '@concourse/rollout';
import type { QueryResult, ReportQueries } from '@concourse/rum';
import { type Store, releaseVersions } from '@concourse/store/Store';

const hourMs = 60 * 60 * 1000;
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

/** `because` lists the figures that led to the verdict. `untrusted`: the reports do not match the served pages. */
export type CanaryVerdict = Finding | { kind: 'untrusted'; because: string[] };

/** The figures of the judgement, since the canary began. */
export type CanaryFigures =
  | { hasReports: false }
  | ({ hasReports: true; verdict: CanaryVerdict } & Pick<JudgedCanary, 'warning'> &
      Pick<Judgement, 'views' | 'metrics'>);

/** Judges a canary as rollouts do. */
export async function canaryFigures(
  reports: ReportQueries | null,
  store: Store,
  { canary, now }: { canary: string; now: Date },
): Promise<CanaryFigures> {
  if (!reports) return { hasReports: false };
  const judged = await judgeRunningCanary(canary, store, reports, { guard: {}, now });
  if (!judged) {
    const verdict = { kind: 'too few' as const, because: [`No canary ${canary} is running.`] };
    const views = { candidate: 0, live: 0 };
    return { hasReports: true, verdict, warning: null, views, metrics: [] };
  }
  const { sampleRatioMismatch: mismatch, finding, judgement, warning } = judged;
  const { views, metrics } = judgement;
  const verdict: CanaryVerdict =
    mismatch === null ? finding : { kind: 'untrusted', because: [mismatch, ...finding.because] };
  return { hasReports: true, verdict, warning, views, metrics };
}

export type Health =
  | { hasReports: false }
  | {
      hasReports: true;
      /** ISO 8601, as all times. */
      from: string;
      to: string;
      figures: QueryResult<'figures'>;
      failures: (Omit<QueryResult<'failures'>[number], 'last'> & { last: string })[];
    };

export async function environmentHealth(
  reports: ReportQueries | null,
  store: Store,
  { hours, now }: { hours: number; now: Date },
): Promise<Health> {
  if (!reports) return { hasReports: false };
  const during = { from: new Date(now.getTime() - hours * hourMs), to: now };
  const state = await readSiteState(store);
  const areas = state ? Object.keys(releaseVersions(state.live)).sort() : [];
  const figures = await Promise.all(areas.map((area) => reports.figures({ area, during })));
  const failures = await reports.failures({ during, limit: maxRows });
  return {
    hasReports: true,
    from: during.from.toISOString(),
    to: now.toISOString(),
    figures: figures.flat(),
    failures: failures.map(({ last, ...failure }) => {
      return { ...failure, last: last.toISOString() };
    }),
  };
}
