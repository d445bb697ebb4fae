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
  [
    { do: 'preview', releases: [], on: '2027-03-19T10:30' },
    'preview --on 2027-03-19T10:30 --environment staging',
  ],
  [
    { do: 'preview', releases: [], facts: { 'gais.summit.next': 'In May' } },
    "preview --fact 'gais.summit.next=In May' --environment staging",
  ],
  [
    { do: 'promote', releases, percent: null, facts: 'keep' },
    'promote mf-awards@1.1.0 --keep-changed-facts --environment staging',
  ],
  [
    { do: 'change facts', facts: { 'gais.summit.soldOut': '2026-02-01', 'awards.next': null } },
    [
      'facts change gais.summit.soldOut 2026-02-01 --environment staging',
      'npm run site -- facts change awards.next --released --environment staging',
    ].join('\n'),
  ],
  [{ do: 'notice', notice: null }, 'notice end --environment staging'],
  [
    { do: 'notice', notice: { text: 'Late', until: '2027-03-19', link: '/a', paths: ['/b'] } },
    'notice set Late --until 2027-03-19 --link /a --path /b --environment staging',
  ],
])('returns the command for %o', (action, command) => {
  expect(commandFor(action, '', { isDefault: false })).toBe(command);
});

test('quotes a reason and a folder for the shell', () => {
  const command = commandFor({ do: 'roll back', areas: [] }, "don't; $(rm -rf /)", {
    store: '/a b',
  });
  expect(command).toBe(String.raw`rollback --store '/a b' --reason 'don'\''t; $(rm -rf /)'`);
});

test('a request for a time names it', () => {
  const action: Action = { do: 'restore', rev: 41 };
  const change = { environment: 'staging', action, why: '', overridesFreeze: false };
  expect(commandLine({ ...change, at: '2027-03-22T09:00' }, { isDefault: true })).toBe(
    'npm run site -- rollback --to-revision 41 --at 2027-03-22T09:00',
  );
});

test('an override of a freeze has a place for its reason', () => {
  const action: Action = { do: 'promote', releases, percent: null };
  const change = { environment: 'production', action, why: '' };
  expect(commandLine({ ...change, overridesFreeze: true }, { isDefault: true })).toBe(
    "npm run site -- promote mf-awards@1.1.0 --override-freeze --reason '<why it cannot wait>'",
  );
});
