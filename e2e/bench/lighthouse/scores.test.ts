/** @jest-environment node */
import type { LighthouseReport } from './runLighthouse';
import { scoreRows } from './scores';

const report = (performance: number): LighthouseReport => {
  const full = { score: 1 };
  return {
    categories: {
      performance: { score: performance },
      accessibility: full,
      'best-practices': full,
      seo: full,
    },
  };
};

test('counts the worst run of each route, and names categories below 100', () => {
  const [share, performance, accessibility] = scoreRows([
    { path: '/', reports: [report(1), report(0.9)] },
    { path: '/gais', reports: [report(1)] },
  ]);
  expect(share).toMatchObject({ of: '2 routes', value: 50, details: '/: performance 90' });
  expect(performance).toMatchObject({ of: 'performance', value: 90, details: '/' });
  expect(accessibility).toMatchObject({ of: 'accessibility', value: 100, details: '' });
});
