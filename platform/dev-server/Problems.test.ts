/** @jest-environment node */
import type { Problem } from '@concourse/build/development/browser/development';
import { Problems } from './Problems';

const missing: Problem = {
  area: 'mf-awards',
  kind: 'compile',
  place: 'mf-awards/src/routes.ts:3:1',
  text: 'No such file',
};
const type: Problem = {
  area: 'mf-awards',
  kind: 'types',
  place: 'mf-awards/src/a.tsx:1:2',
  text: 'TS1',
};

let said: string[];
let shown: Problem[][];
let problems: Problems;
beforeEach(() => {
  said = [];
  shown = [];
  problems = new Problems(
    (line) => said.push(line),
    (all) => shown.push(all),
  );
});

test('what two compilers meet in one place is said and shown once', () => {
  problems.set('browser', [missing]);
  problems.set('node', [{ ...missing }]);
  expect(said).toEqual(['mf-awards/src/routes.ts:3:1: No such file']);
  expect(shown).toEqual([[missing]]);
});

test('a problem stays until everybody who met it has not met it again', () => {
  problems.set('browser', [missing]);
  problems.set('node', [missing]);
  problems.set('browser', []);
  expect(problems.all).toEqual([missing]);
  problems.set('node', []);
  expect(problems.all).toEqual([]);
  expect(said.at(-1)).toBe('Mended.');
  expect(shown.at(-1)).toEqual([]);
});

test('a further problem does not repeat those before it', () => {
  problems.set('browser', [missing]);
  problems.set('types', [type]);
  expect(said).toEqual([
    'mf-awards/src/routes.ts:3:1: No such file',
    'mf-awards/src/a.tsx:1:2: TS1',
  ]);
  expect(shown.at(-1)).toEqual([missing, type]);
});

test('nothing wrong, and nothing wrong before, is no news', () => {
  problems.set('types', []);
  expect([said, shown]).toEqual([[], []]);
});
