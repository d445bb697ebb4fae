/** @jest-environment node */
import promised from './promisedTokens.json';
import { designTokens } from './tokens';
import { CONTRACT_VERSION } from './version';

const promises = promised as Record<string, string[]>;
const ofVersion = promises[String(CONTRACT_VERSION)];

test('what this version of the contract has once promised, it still promises', () => {
  const missing = ofVersion?.filter((token) => !designTokens.includes(token));
  // Removed or renamed on purpose? Raise CONTRACT_VERSION, and add the new list under its number.
  expect(missing).toEqual([]);
});

test('what the contract before has promised is kept for its areas, which the shell accepts', () => {
  const before = promises[String(CONTRACT_VERSION - 1)] ?? [];
  expect(before.filter((token) => !designTokens.includes(token))).toEqual([]);
});

test('a token that is new is kept in the list that only grows', () => {
  expect(designTokens.filter((token) => !ofVersion?.includes(token))).toEqual([]);
});

test('the tokens are custom properties, in order, each once', () => {
  expect([...designTokens]).toEqual([...new Set(designTokens)].sort());
  for (const token of designTokens) expect(token).toMatch(/^--[a-z][a-z0-9-]*$/);
});
