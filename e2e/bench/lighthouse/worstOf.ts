import type { Table } from '../section';
import { categories, type Category, type Report } from './judge';

/** A route and the reports of its runs. */
export type Judged = { path: string; reports: Report[] };

const hundredths = (score: number | null): number => Math.round((score ?? 0) * 100);

/** The worst score of a route's runs, of 100. */
export const worstScore = ({ reports }: Judged, category: Category): number =>
  Math.min(...reports.map((report) => hundredths(report.categories[category].score)));

/** The worst scores of every route. */
export const scoreTable = (judged: Judged[]): Table => ({
  title: 'Scores of every route, the worst of its runs',
  head: ['route', ...categories],
  rows: judged.map((each) => [
    each.path,
    ...categories.map((category) => worstScore(each, category)),
  ]),
});

type Fault = { title: string; paths: Set<string>; worst: number; said: string };

/** What is faulted: audits of the categories that a run of some route does not pass in full, the most frequent first. */
export function faultTable(judged: Judged[]): Table {
  const faults = new Map<string, Fault>();
  for (const { path, reports } of judged) {
    for (const report of reports) {
      const counted = categories.flatMap((name) => report.categories[name].auditRefs);
      for (const id of new Set(counted.map((audit) => audit.id))) {
        const { title = id, score = null, displayValue = '' } = report.audits[id] ?? {};
        if (score === null || score >= 1) continue;
        const fault = faults.get(id) ?? { title, paths: new Set(), worst: 1, said: '' };
        if (score < fault.worst) Object.assign(fault, { worst: score, said: displayValue });
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
      .map(([id, { title, paths, worst, said }]) => [
        id,
        title,
        hundredths(worst),
        said,
        paths.size,
        paths.size === judged.length ? 'all' : [...paths].join(', '),
      ]),
  };
}
