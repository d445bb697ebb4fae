/** @jest-environment node */
import type { Report } from './judge';
import { faultTable, scoreTable } from './worstOf';

const report = (performance: number, audits: Report['audits']): Report => {
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
const noted = { title: 'For information', score: null };
const slow = (score: number, displayValue: string) => ({ title: 'Paint', score, displayValue });

const judged = [
  {
    path: '/',
    reports: [report(0.98, { passed, noted }), report(0.9, { slow: slow(0.5, '3 s') })],
  },
  { path: '/gais', reports: [report(1, { slow: slow(0.9, '1 s') })] },
];

test('counts the worst run of a route', () => {
  expect(scoreTable(judged).rows).toEqual([
    ['/', 90, 100, 100, 100],
    ['/gais', 100, 100, 100, 100],
  ]);
});

test('names what a run faulted with its worst score and its routes, and nothing that passed or only informs', () => {
  expect(faultTable(judged).rows).toEqual([['slow', 'Paint', 50, '3 s', 2, 'all']]);
  const [alone] = judged;
  const other = { path: '/press', reports: [report(1, { passed })] };
  expect(faultTable([...(alone ? [alone] : []), other]).rows).toEqual([
    ['slow', 'Paint', 50, '3 s', 1, '/'],
  ]);
});
