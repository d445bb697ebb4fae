/** @jest-environment node */
import { closestName } from './closestName';

test.each([
  ['mf-award', ['mf-careers', 'mf-awards'], 'mf-awards'],
  ['mf-award', ['mf-careers'], undefined],
  ['mf-award', [], undefined],
])('%s among %j means %s', (typed, known, meant) => {
  expect(closestName(typed, known)).toBe(meant);
});
