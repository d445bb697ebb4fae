/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsPage, type Results } from './resultsPage';

const machine = {
  cores: 2,
  memoryGB: 8,
  load: 0.4,
  node: '24.1.0',
  chromium: '156.0',
  commit: 'abc',
};

test('shows each value with its interval and goal, and missed goals in bold', () => {
  const page = resultsPage({
    visits: {
      date: '2026-11-25',
      machine,
      rows: [
        { metric: 'scripts', of: '/', unit: 'ratio', value: 1.034, goal: 1.02, details: '94, 91' },
        { metric: 'first paint', of: '/', unit: 'ms', value: 4, error: 1, count: 6, goal: 10 },
      ],
    },
  });
  expect(page).toContain('2026-11-25, commit abc: 2 cores, 8 GB, load before 0.4');
  expect(page).toContain('Goals missed: 1.');
  expect(page).toContain('| scripts | / | **1.034** |  | ≤ 1.02 | 94, 91 |');
  expect(page).toContain('| first paint | / | 4 ms | 1–7 | ≤ 10 |  |');
});

test('the page in the documentation shows the committed results', () => {
  const results = JSON.parse(readFileSync(join(__dirname, 'results.json'), 'utf8')) as Results;
  const page = readFileSync(join(__dirname, '../../docs/explanation/bench-results.md'), 'utf8');
  expect(page).toBe(resultsPage(results));
});
