/** @jest-environment node */
import { isRecord } from './ReleaseLog';

const awards = { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10 };
const careers = { name: 'mf-careers', releases: { 'mf-careers': '2.0.0' }, percent: 50 };
const early = {
  ...{ rev: 2, parent: 1, live: 'l', candidate: null, percent: 0 },
  ...{ who: 'ada', when: '2026-01-10T12:00:00Z', why: 'promote' },
};
const two = { ...early, canaries: [awards, careers], mixtures: ['l', 'a', 'c', 'ac'] };

test('accepts early records, and records with one edition for each combination of canaries', () => {
  expect(isRecord(early, 2)).toBe(true);
  expect(isRecord({ ...two, who: { account: 'ada' }, previous: 'digest', more: 1 }, 2)).toBe(true);
});

test.each([
  ['a combination without an edition', { ...two, mixtures: ['l', 'a', 'c'] }],
  [
    'combinations that do not begin with the live edition',
    { ...two, mixtures: ['x', 'a', 'c', 'ac'] },
  ],
  ['a canary without releases', { ...two, canaries: [awards, { name: 'mf-careers' }] }],
  ['combinations without canaries', { ...early, mixtures: ['l'] }],
  ['another revision', { ...early, rev: 3 }],
  ['another parent', { ...early, parent: 0 }],
  ['an author that is a number', { ...early, who: 1 }],
  ['lost revisions that are not a list', { ...early, lost: '1' }],
  ['a lost revision that is not a whole number', { ...early, lost: [1, '../1'] }],
  ['a missing reason', { ...early, why: undefined }],
  ['no object', null],
])('rejects %s', (_, value) => {
  expect(isRecord(value, 2)).toBe(false);
});
