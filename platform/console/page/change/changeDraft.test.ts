/** @jest-environment node */
import type { EnvironmentStatus } from '../../server/api';
import { toAction, draftFrom, type ChangeDraft } from './changeDraft';

const area = {
  since: null,
  rev: null,
  who: null,
  why: null,
  commit: null,
  dirty: false,
  owner: null,
};
const now: EnvironmentStatus = {
  environment: 'production',
  rev: 7,
  edition: null,
  when: null,
  who: null,
  why: null,
  areas: [{ ...area, area: 'mf-awards', version: '1.0.0', signedBy: [] }],
  canaries: [],
  previews: [],
  revisions: [],
  damage: [],
};

const draft = (query: string, typed: Partial<ChangeDraft> = {}): ChangeDraft => ({
  ...draftFrom(new URLSearchParams(query)),
  ...typed,
});

test('a link fills the form in', () => {
  const query = 'do=canary&release=mf-awards%401.1.0-rc.1&release=shell%402.0.0&percent=25';
  expect(draftFrom(new URLSearchParams(query))).toMatchObject({
    kind: 'canary',
    releases: { 'mf-awards': '1.1.0-rc.1', shell: '2.0.0' },
    percent: '25',
  });
});

test.each(['', 'do=drop', 'do=toString'])(
  'an address that asks for nothing known (%s) promotes',
  (query) => {
    expect(draft(query)).toMatchObject({ kind: 'promote', releases: {}, percent: '10' });
  },
);

test.each([
  [
    'do=promote&release=mf-awards@1.1.0',
    { do: 'promote', releases: ['mf-awards@1.1.0'], percent: null },
  ],
  [
    'do=canary&release=mf-awards@1.1.0&percent=99',
    { do: 'promote', releases: ['mf-awards@1.1.0'], percent: 99 },
  ],
  ['do=preview&release=mf-awards@1.1.0', { do: 'preview', releases: ['mf-awards@1.1.0'] }],
  ['do=end&area=mf-awards', { do: 'roll back', areas: ['mf-awards'] }],
  ['do=take-back', { do: 'roll back', areas: [] }],
  ['do=restore&rev=7', { do: 'restore', rev: 7 }],
  ['do=bring&from=staging', { do: 'promote from', from: 'staging', percent: null }],
])('%s stands for one action', (query, action) => {
  expect(toAction(draft(query), now)).toEqual(action);
});

test.each([
  ['do=promote', 'releases'],
  // The visitors have it.
  ['do=canary&release=mf-awards@1.0.0', 'releases'],
  ['do=preview&release=mf-awards@1.0.0', 'releases'],
  ['do=canary&release=mf-awards@1.1.0&percent=0', 'percent'],
  ['do=canary&release=mf-awards@1.1.0&percent=100', 'percent'],
  ['do=canary&release=mf-awards@1.1.0&percent=2.5', 'percent'],
  ['do=roll-back', 'areas'],
  ['do=restore&rev=8', 'rev'],
  ['do=restore', 'rev'],
  ['do=bring', 'from'],
])('%s lacks its %s', (query, field) => {
  expect(toAction(draft(query), now)).toMatchObject({ field });
});

test('what is live can be promoted, as where a canary of it runs', () => {
  expect(toAction(draft('do=promote&release=mf-awards@1.0.0'), now)).toMatchObject({
    do: 'promote',
    releases: ['mf-awards@1.0.0'],
  });
});
