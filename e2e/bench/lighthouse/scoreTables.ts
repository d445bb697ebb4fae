import type { Table } from '../section';
import { categories, type Category, type LighthouseReport } from './runLighthouse';

export type RouteReports = { path: string; reports: LighthouseReport[] };

const toPercent = (score: number | null): number => Math.round((score ?? 0) * 100);

/** The worst score of a route's runs, from 0 to 100. */
export const worstScore = ({ reports }: RouteReports, category: Category): number =>
  Math.min(...reports.map((report) => toPercent(report.categories[category].score)));

export const scoreTable = (audited: RouteReports[]): Table => ({
  title: 'Scores of every route, the worst of its runs',
  head: ['route', ...categories],
  rows: audited.map((each) => [
    each.path,
    ...categories.map((category) => worstScore(each, category)),
  ]),
});

type FailedAudit = { title: string; paths: Set<string>; worst: number; displayValue: string };

/** Audits with a score below 1 in any run, sorted by the number of affected routes. */
export function failedAuditsTable(audited: RouteReports[]): Table {
  const failed = new Map<string, FailedAudit>();
  for (const { path, reports } of audited) {
    for (const report of reports) {
      const counted = categories.flatMap((name) => report.categories[name].auditRefs);
      for (const id of new Set(counted.map((audit) => audit.id))) {
        const { title = id, score = null, displayValue = '' } = report.audits[id] ?? {};
        if (score === null || score >= 1) continue;
        const fault = failed.get(id) ?? { title, paths: new Set(), worst: 1, displayValue: '' };
        if (score < fault.worst) Object.assign(fault, { worst: score, displayValue });
        fault.paths.add(path);
        failed.set(id, fault);
      }
    }
  }
  return {
    title: 'Failed audits',
    head: ['audit', 'title', 'worst score of 100', 'details', 'routes', 'which'],
    rows: [...failed]
      .sort(([, one], [, other]) => other.paths.size - one.paths.size)
      .map(([id, { title, paths, worst, displayValue }]) => [
        id,
        title,
        toPercent(worst),
        displayValue,
        paths.size,
        paths.size === audited.length ? 'all' : [...paths].join(', '),
      ]),
  };
}
