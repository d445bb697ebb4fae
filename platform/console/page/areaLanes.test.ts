/** @jest-environment node */
import type { RevisionEntry } from '../server/api';
import { areaLanes, areasIn } from './areaLanes';

const revision = (overrides: Partial<RevisionEntry>): RevisionEntry => ({
  rev: 1,
  when: '2026-01-05T09:00:00.000Z',
  who: 'ada',
  why: '',
  changes: {},
  candidates: {},
  candidatesBefore: {},
  changedCandidates: [],
  dirty: [],
  ...{ undoes: undefined, evidence: undefined, pruned: undefined },
  ...overrides,
});

const canary = { 'mf-awards': { version: '1.1.0', percent: 10 } };
const start = revision({ candidates: canary, changedCandidates: ['mf-awards'] });

test('the shell has the first lane, and each other area one lane, sorted by name', () => {
  expect(areaLanes(['mf-tickets', 'shell', 'mf-awards', 'mf-tickets'])).toMatchObject([
    { area: 'shell', colour: 1, badge: 'SH' },
    { area: 'mf-awards', badge: 'AW' },
    { area: 'mf-tickets', badge: 'TI' },
  ]);
});

test('the colour of an area does not depend on other areas', () => {
  const [alone] = areaLanes(['mf-tickets']);
  expect(areaLanes(['mf-agenda', 'mf-tickets', 'mf-zoo'])).toContainEqual(alone);
});

test('areas of this project have different colours, and no area has that of the shell', () => {
  const areas = [
    'shell',
    'mf-corporate',
    'mf-gais-conference',
    'mf-awards',
    'mf-tickets',
    'mf-careers',
  ];
  expect(new Set(areaLanes(areas).map(({ colour }) => colour)).size).toBe(areas.length);
  const others = areaLanes(Array.from({ length: 100 }, (_, index) => `mf-${index}`));
  expect(new Set(others.map(({ colour }) => colour))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8]));
});

test('the areas of revisions are the changed ones and those of canaries', () => {
  const change = revision({ changes: { 'mf-removed': { from: '1.0.0', to: null } } });
  expect(areasIn([change, start])).toEqual(['mf-removed', 'mf-awards']);
});
