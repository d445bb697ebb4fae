/** @jest-environment node */
import promised from './promisedTokens.json';
import { designTokens } from './tokens';
import { CONTRACT_VERSION } from './version';

const promises = promised as Record<string, string[]>;
const ofVersion = promises[String(CONTRACT_VERSION)];

test('this contract version still has every token that it promised', () => {
  const missing = ofVersion?.filter((token) => !designTokens.includes(token));
  // Removed or renamed on purpose? Raise CONTRACT_VERSION, and add the new list under its number.
  expect(missing).toEqual([]);
});

test('keeps the tokens of the previous contract version, whose areas the shell still accepts', () => {
  const before = promises[String(CONTRACT_VERSION - 1)] ?? [];
  expect(before.filter((token) => !designTokens.includes(token))).toEqual([]);
});

test('every token is recorded in promisedTokens.json', () => {
  expect(designTokens.filter((token) => !ofVersion?.includes(token))).toEqual([]);
});

test('the tokens are custom properties, sorted and without duplicates', () => {
  expect([...designTokens]).toEqual([...new Set(designTokens)].sort());
  for (const token of designTokens) expect(token).toMatch(/^--[a-z][a-z0-9-]*$/);
});
