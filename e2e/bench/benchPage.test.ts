/** @jest-environment node */
import { benchPage } from './benchPage';
import type { BenchResult } from './benchResults';

const machine = {
  cores: 2,
  memoryGB: 8,
  load: 0.4,
  node: '20.20.0',
  chromium: '156.0',
  commit: 'abc1234',
};

const measured = (part: string, result: string, date = '2026-11-22'): BenchResult => ({
  part,
  date,
  machine,
  section: {
    title: `About ${part}`,
    method: `How ${part} is measured.`,
    tables: [{ title: `Figures of ${part}`, head: ['page', 'KB'], rows: [['/a|b', 1.5]] }],
    goals: [{ metric: 'scripts', target: '1.15', result, met: false, reason: 'React' }],
  },
});

test('lists all goals before any table, and names the machine of each part', () => {
  const page = benchPage([measured('visits', '1.3'), measured('server', '0.5')]);
  expect(page).toContain('| scripts | 1.15 | 1.3 | no | React |');
  expect(page).toContain(
    '2026-11-22, commit abc1234: 2 cores, 8 GB, load before 0.4, Node 20.20.0',
  );
  expect(page.lastIndexOf('| no |')).toBeLessThan(page.indexOf('| page | KB |'));
  expect(page).toContain(String.raw`| /a\|b | 1.5 |`);
});

test('does not change parts that were not measured again', () => {
  const before = benchPage([measured('visits', '1.3', '2026-11-20'), measured('server', '0.4')]);
  const after = benchPage([measured('server', '0.5')], before);
  expect(after).toBe(
    benchPage([measured('visits', '1.3', '2026-11-20'), measured('server', '0.5')]),
  );
});

test('leaves the page unchanged if nothing was measured', () => {
  const page = benchPage([measured('visits', '1.3'), measured('server', '0.4')]);
  expect(benchPage([], page)).toBe(page);
});
