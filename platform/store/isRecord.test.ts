/** @jest-environment node */
import { isRecord } from './ReleaseLog';

const awards = { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10 };
const careers = { name: 'mf-careers', releases: { 'mf-careers': '2.0.0' }, percent: 50 };
const one = {
  ...{ rev: 2, parent: 1, live: 'l' },
  ...{ who: { account: 'ada' }, when: '2026-01-10T12:00:00Z', why: 'promote' },
};
const two = { ...one, canaries: [awards, careers], variants: ['l', 'a', 'c', 'ac'] };

test('accepts records without canaries, and records with one edition for each combination of canaries', () => {
  expect(isRecord(one, 2)).toBe(true);
  expect(isRecord({ ...two, previous: 'digest', more: 1 }, 2)).toBe(true);
});

test.each([
  ['a combination without an edition', { ...two, variants: ['l', 'a', 'c'] }],
  [
    'combinations that do not begin with the live edition',
    { ...two, variants: ['x', 'a', 'c', 'ac'] },
  ],
  ['a canary without releases', { ...two, canaries: [awards, { name: 'mf-careers' }] }],
  ['combinations without canaries', { ...one, variants: ['l'] }],
  ['another revision', { ...one, rev: 3 }],
  ['another parent', { ...one, parent: 0 }],
  ['an author that is a number', { ...one, who: 1 }],
  ['lost revisions that are not a list', { ...one, lost: '1' }],
  ['a lost revision that is not a whole number', { ...one, lost: [1, '../1'] }],
  ['a missing reason', { ...one, why: undefined }],
  ['no object', null],
])('rejects %s', (_, value) => {
  expect(isRecord(value, 2)).toBe(false);
});
