/** @jest-environment node */
import type { LighthouseReport } from './runLighthouse';
import { scoreRows } from './scores';

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
const slow = { title: 'Paint', score: 0.5 };

test('counts the worst run of each route, and names failed audits', () => {
  const [share, performance, accessibility] = scoreRows([
    { path: '/', reports: [report(1, { passed, informative }), report(0.9, { slow })] },
    { path: '/gais', reports: [report(1, { passed })] },
  ]);
  expect(share).toMatchObject({ of: '2 routes', value: 50, details: '/: slow' });
  expect(performance).toMatchObject({ of: 'performance', value: 90, details: '/' });
  expect(accessibility).toMatchObject({ of: 'accessibility', value: 100, details: '' });
});
