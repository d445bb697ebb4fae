/** @jest-environment node */
import type { EnvironmentStatus } from '../../server/api';
import { draftFrom, toAction, type ChangeDraft } from './changeDraft';

const area = {
  since: null,
  rev: null,
  who: null,
  why: null,
  commit: null,
  dirty: false,
  owner: null,
  signedBy: [],
  canPromote: true,
  canRollBack: true,
};
const now: EnvironmentStatus = {
  environment: 'production',
  rev: 7,
  edition: null,
  when: null,
  who: null,
  why: null,
  areas: [{ ...area, area: 'mf-awards', version: '1.0.0' }],
  canaries: [],
  previews: [],
  damage: [],
  last: null,
  notice: null,
  deployCommand: 'npm run site -- deploy',
};

const draft = (query: string): ChangeDraft => draftFrom(new URLSearchParams(query));

test('fills the form from the query of a link', () => {
  const query = 'do=canary&release=mf-awards%401.1.0-rc.1&release=shell%402.0.0&percent=25';
  expect(draft(query)).toMatchObject({
    kind: 'canary',
    releases: { 'mf-awards': '1.1.0-rc.1', shell: '2.0.0' },
    percent: '25',
  });
});

test.each(['', 'do=drop', 'do=toString'])('the query "%s" selects a promotion', (query) => {
  expect(draft(query)).toMatchObject({ kind: 'promote', releases: {}, percent: '10' });
});

test.each([
  [
    'do=promote&release=mf-awards@1.1.0',
    { do: 'promote', releases: ['mf-awards@1.1.0'], percent: null },
  ],
  [
    'do=canary&release=mf-awards@1.1.0&percent=99',
    { do: 'promote', releases: ['mf-awards@1.1.0'], percent: 99 },
  ],
  ['do=preview&on=2027-03-19', { do: 'preview', releases: [], on: '2027-03-19' }],
  ['do=end-notice', { do: 'notice', notice: null }],
  ['do=preview&release=mf-awards@1.1.0', { do: 'preview', releases: ['mf-awards@1.1.0'] }],
  ['do=end&area=mf-awards', { do: 'roll back', areas: ['mf-awards'] }],
  ['do=roll-back-last', { do: 'roll back', areas: [] }],
  ['do=restore&rev=7', { do: 'restore', rev: 7 }],
  ['do=promote-from&from=staging', { do: 'promote from', from: 'staging', percent: null }],
])('%s results in one action', (query, action) => {
  expect(toAction(draft(query), now)).toEqual(action);
});

test.each([
  ['do=promote', 'releases'],
  // This release is live.
  ['do=canary&release=mf-awards@1.0.0', 'releases'],
  ['do=preview&release=mf-awards@1.0.0', 'releases'],
  ['do=canary&release=mf-awards@1.1.0&percent=0', 'percent'],
  ['do=canary&release=mf-awards@1.1.0&percent=100', 'percent'],
  ['do=canary&release=mf-awards@1.1.0&percent=2.5', 'percent'],
  ['do=roll-back', 'areas'],
  ['do=roll-back&area=mf-unknown', 'areas'],
  ['do=restore&rev=8', 'rev'],
  ['do=restore', 'rev'],
  ['do=promote-from', 'from'],
])('%s is rejected because of the field "%s"', (query, field) => {
  expect(toAction(draft(query), now)).toMatchObject({ field });
});

test('a live release can be promoted to all visitors, which ends its canary', () => {
  expect(toAction(draft('do=promote&release=mf-awards@1.0.0'), now)).toMatchObject({
    do: 'promote',
    releases: ['mf-awards@1.0.0'],
  });
});
