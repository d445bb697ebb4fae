/** @jest-environment node */
import type { RevisionEntry } from '../server/api';
import { areasIn, canaryBranchAt, areaLanes } from './areaLanes';

const stop = (of: Partial<RevisionEntry>): RevisionEntry => ({
  rev: 1,
  when: '2026-01-05T09:00:00.000Z',
  who: 'ada',
  why: '',
  changes: {},
  candidates: {},
  changedCandidates: [],
  dirty: [],
  ...of,
});

const tenth = { 'mf-awards': { version: '1.1.0', percent: 10 } };
const begun = stop({ candidates: tenth, changedCandidates: ['mf-awards'] });

const all = ['mf-tickets', 'shell', 'mf-awards'];

test('the shell has the first line and the others follow by name, each area once', () => {
  expect(areaLanes([...all, 'mf-tickets'], all)).toEqual([
    { area: 'shell', colour: 1, badge: 'SH' },
    { area: 'mf-awards', colour: 2, badge: 'AW' },
    { area: 'mf-tickets', colour: 3, badge: 'TI' },
  ]);
});

test('an area has its colour whichever other areas a view shows', () => {
  expect(areaLanes(['mf-tickets'], all)).toEqual([{ area: 'mf-tickets', colour: 3, badge: 'TI' }]);
  expect(areaLanes(['mf-agenda', 'mf-tickets'], all).map(({ colour }) => colour)).toEqual([4, 3]);
});

test('a ninth area shares the colour of the first', () => {
  const areas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(areaLanes(areas, areas).at(-1)).toMatchObject({ area: 'h', colour: 1 });
});

test('areas are those that are live, were changed or are tried', () => {
  const change = stop({ changes: { 'mf-gone': { from: '1.0.0', to: null } } });
  expect(areasIn([change, begun], ['shell'])).toEqual(['shell', 'mf-gone', 'mf-awards']);
});

test('a canary leaves its line where it begins', () => {
  expect(canaryBranchAt('mf-awards', begun, stop({}))).toEqual({
    percentAfter: 10,
    percentBefore: null,
    outcome: null,
    isAdjusted: false,
  });
});

test('a canary goes on beside its line where it is widened, and where another area changes', () => {
  const half = { 'mf-awards': { version: '1.1.0', percent: 50 } };
  const widened = stop({ candidates: half, changedCandidates: ['mf-awards'] });
  expect(canaryBranchAt('mf-awards', widened, begun)).toMatchObject({
    percentAfter: 50,
    percentBefore: 10,
    outcome: null,
    isAdjusted: true,
  });
  const other = stop({ candidates: tenth, changes: { shell: { from: '1.0.0', to: '1.1.0' } } });
  expect(canaryBranchAt('mf-awards', other, begun)).toMatchObject({
    percentBefore: 10,
    outcome: null,
    isAdjusted: false,
  });
});

test.each([
  ['everybody gets it', { 'mf-awards': { from: '1.0.0', to: '1.1.0' } }, 'everybody'],
  ['everybody gets another release', { 'mf-awards': { from: '1.0.0', to: '1.2.0' } }, 'nobody'],
  ['it is taken back', {}, 'nobody'],
])('a canary ends where %s', (_, changes, end) => {
  expect(canaryBranchAt('mf-awards', stop({ changes }), begun)).toMatchObject({
    percentAfter: null,
    percentBefore: 10,
    outcome: end,
  });
});

test('of the oldest revision that is known nothing comes from before', () => {
  expect(canaryBranchAt('mf-awards', begun, undefined)).toMatchObject({
    percentAfter: 10,
    percentBefore: null,
  });
});
