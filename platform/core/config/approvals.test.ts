/** @jest-environment node */
import { readApprovals } from './approvals';

function problemsOf(section: unknown) {
  const problems: string[] = [];
  const rules = readApprovals(
    section,
    (key, expected) => void problems.push(`${key}: ${expected}`),
  );
  return { rules, problems };
}

test('reads rules for some areas, and for all', () => {
  const rules = [{ areas: ['mf-tickets', 'shell'], count: 2 }, { count: 1 }];
  expect(problemsOf(rules)).toEqual({ rules, problems: [] });
  expect(problemsOf(undefined)).toEqual({ rules: [], problems: [] });
});

test.each<[unknown, string]>([
  [{}, 'approvals: a list of { areas, count }'],
  [[{ areas: ['mf-tickets'] }], 'approvals.0.count: an object with areas and count'],
  [[{ count: 0 }], 'approvals.0.count: the number of approvals, from 1 to 9'],
  [[{ count: 1.5 }], 'approvals.0.count: the number of approvals, from 1 to 9'],
  [[{ count: 1, areas: [] }], 'approvals.0.areas: a list of names of areas; omit it for all areas'],
  [
    [{ count: 1, areas: ['Tickets'] }],
    'approvals.0.areas.0: a list of names of areas; omit it for all areas',
  ],
  [[{ count: 1, area: 'shell' }], 'approvals.0.area: an object with areas and count'],
])('rejects %j', (section, problem) => {
  expect(problemsOf(section)).toEqual({ rules: [], problems: [problem] });
});
