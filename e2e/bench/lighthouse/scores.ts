import type { Row } from '../rows';
import { categories, type Category, type LighthouseReport } from './runLighthouse';

export type RouteReports = { path: string; reports: LighthouseReport[] };

const toPercent = (score: number | null): number => Math.round((score ?? 0) * 100);

/** The worst score of a route's runs, from 0 to 100. */
const worstScore = ({ reports }: RouteReports, category: Category): number =>
  Math.min(...reports.map((report) => toPercent(report.categories[category].score)));

/** The categories of a route below 100, each with its worst score. */
const missedCategories = (route: RouteReports): string =>
  categories
    .map((category) => `${category} ${worstScore(route, category)}`)
    .filter((text) => !text.endsWith(' 100'))
    .join(' ');

/** The share of routes with full scores in all categories, and the worst score of each category. */
export function scoreRows(audited: RouteReports[]): Row[] {
  const isFull = (route: RouteReports): boolean =>
    categories.every((category) => worstScore(route, category) === 100);
  const others = audited.filter((route) => !isFull(route));
  const share: Row = {
    metric: 'routes with 100 in all categories',
    of: `${audited.length} routes`,
    unit: '%',
    value: (100 * (audited.length - others.length)) / audited.length,
    goal: 90,
    atLeast: true,
    tolerance: 0.05,
    details: others.map((route) => `${route.path}: ${missedCategories(route)}`).join('; '),
  };
  const worst = categories.map((category): Row => {
    const value = Math.min(...audited.map((route) => worstScore(route, category)));
    const routes = audited.filter((route) => worstScore(route, category) === value);
    const row: Row = { metric: 'worst score', of: category, unit: 'points', value, goal: 98 };
    const details = value < 100 ? routes.map(({ path }) => path).join(', ') : '';
    return { ...row, atLeast: true, tolerance: 0.02, details };
  });
  return [share, ...worst];
}
