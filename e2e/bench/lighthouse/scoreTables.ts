import type { Table } from '../section';
import { categories, type Category, type LighthouseReport } from './runLighthouse';

/** A route and the reports of its runs. */
export type RouteReports = { path: string; reports: LighthouseReport[] };

const toPercent = (score: number | null): number => Math.round((score ?? 0) * 100);

/** The worst score of a route's runs, of 100. */
export const worstScore = ({ reports }: RouteReports, category: Category): number =>
  Math.min(...reports.map((report) => toPercent(report.categories[category].score)));

/** The worst scores of every route. */
export const scoreTable = (judged: RouteReports[]): Table => ({
  title: 'Scores of every route, the worst of its runs',
  head: ['route', ...categories],
  rows: judged.map((each) => [
    each.path,
    ...categories.map((category) => worstScore(each, category)),
  ]),
});

type FailedAudit = { title: string; paths: Set<string>; worst: number; displayValue: string };

/** What is faulted: audits of the categories that a run of some route does not pass in full, the most frequent first. */
export function failedAuditsTable(judged: RouteReports[]): Table {
  const faults = new Map<string, FailedAudit>();
  for (const { path, reports } of judged) {
    for (const report of reports) {
      const counted = categories.flatMap((name) => report.categories[name].auditRefs);
      for (const id of new Set(counted.map((audit) => audit.id))) {
        const { title = id, score = null, displayValue = '' } = report.audits[id] ?? {};
        if (score === null || score >= 1) continue;
        const fault = faults.get(id) ?? { title, paths: new Set(), worst: 1, displayValue: '' };
        if (score < fault.worst) Object.assign(fault, { worst: score, displayValue });
        fault.paths.add(path);
        faults.set(id, fault);
      }
    }
  }
  return {
    title: 'What it faults, by audit',
    head: ['audit', 'title', 'worst of 100', 'it says', 'routes', 'which'],
    rows: [...faults]
      .sort(([, one], [, other]) => other.paths.size - one.paths.size)
      .map(([id, { title, paths, worst, displayValue }]) => [
        id,
        title,
        toPercent(worst),
        displayValue,
        paths.size,
        paths.size === judged.length ? 'all' : [...paths].join(', '),
      ]),
  };
}
