/** @jest-environment node */
import type { LighthouseReport } from './runLighthouse';
import { failedAuditsTable, scoreTable } from './scoreTables';

const report = (performance: number, audits: LighthouseReport['audits']): LighthouseReport => {
  const auditRefs = Object.keys(audits).map((id) => ({ id }));
  const full = { score: 1, auditRefs: [] };
  return {
    categories: {
      performance: { score: performance, auditRefs },
      accessibility: full,
      'best-practices': full,
      seo: full,
    },
    audits,
  };
};

const passed = { title: 'Uses HTTPS', score: 1 };
const informative = { title: 'For information', score: null };
const slow = (score: number, displayValue: string) => ({ title: 'Paint', score, displayValue });

const routeReports = [
  {
    path: '/',
    reports: [
      report(0.98, { passed, noted: informative }),
      report(0.9, { slow: slow(0.5, '3 s') }),
    ],
  },
  { path: '/gais', reports: [report(1, { slow: slow(0.9, '1 s') })] },
];

test('uses the worst run of each route', () => {
  expect(scoreTable(routeReports).rows).toEqual([
    ['/', 90, 100, 100, 100],
    ['/gais', 100, 100, 100, 100],
  ]);
});

test('lists failed audits with their worst score and routes, without passed and informative audits', () => {
  expect(failedAuditsTable(routeReports).rows).toEqual([['slow', 'Paint', 50, '3 s', 2, 'all']]);
  const [alone] = routeReports;
  const other = { path: '/press', reports: [report(1, { passed })] };
  expect(failedAuditsTable([...(alone ? [alone] : []), other]).rows).toEqual([
    ['slow', 'Paint', 50, '3 s', 1, '/'],
  ]);
});
