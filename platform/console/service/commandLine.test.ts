/** @jest-environment node */
import type { Action } from './changeRequest';
import { commandLine } from './commandLine';

const commandFor = (
  action: Action,
  why = '',
  options: { isDefault?: boolean; store?: string } = {},
): string =>
  commandLine(
    { environment: 'staging', action, why, overridesFreeze: false },
    { isDefault: true, ...options },
  ).replace('npm run site -- ', '');

const releases = ['mf-awards@1.1.0'];

test.each<[Action, string]>([
  [{ do: 'promote', releases, percent: null }, 'promote mf-awards@1.1.0 --environment staging'],
  [
    { do: 'promote', releases, percent: 10 },
    'promote mf-awards@1.1.0 --canary 10 --environment staging',
  ],
  [
    { do: 'promote from', from: 'test', percent: null },
    'promote --from-environment test --environment staging',
  ],
  [{ do: 'roll back', areas: ['mf-awards'] }, 'rollback mf-awards --environment staging'],
  [{ do: 'restore', rev: 41 }, 'rollback --to-revision 41 --environment staging'],
  [{ do: 'preview', releases }, 'preview mf-awards@1.1.0 --environment staging'],
])('returns the command for %o', (action, command) => {
  expect(commandFor(action, '', { isDefault: false })).toBe(command);
});

test('quotes a reason and a folder for the shell', () => {
  const command = commandFor({ do: 'roll back', areas: [] }, "don't; $(rm -rf /)", {
    store: '/a b',
  });
  expect(command).toBe(String.raw`rollback --store '/a b' --reason 'don'\''t; $(rm -rf /)'`);
});

test('an override of a freeze has a place for its reason', () => {
  const action: Action = { do: 'promote', releases, percent: null };
  const change = { environment: 'production', action, why: '' };
  expect(commandLine({ ...change, overridesFreeze: true }, { isDefault: true })).toBe(
    "npm run site -- promote mf-awards@1.1.0 --override-freeze --reason '<why it cannot wait>'",
  );
});
