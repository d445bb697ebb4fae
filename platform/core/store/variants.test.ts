/** @jest-environment node */
import { canaryGroupsOf } from './variants';

const awards = { name: 'mf-awards', releases: { 'mf-awards': '1.1.0' }, percent: 10 };
const careers = { name: 'mf-careers', releases: { 'mf-careers': '2.0.0' }, percent: 50 };
const two = {
  ...{ live: 'l', canaries: [awards, careers] },
  variants: ['l', 'a', 'c', 'ac'],
};

test('an edition determines the group of its visitors in each canary', () => {
  const groups = two.variants.map((edition) => canaryGroupsOf(two, edition));
  expect(groups).toEqual([
    { 'mf-awards': 'live', 'mf-careers': 'live' },
    { 'mf-awards': 'candidate', 'mf-careers': 'live' },
    { 'mf-awards': 'live', 'mf-careers': 'candidate' },
    { 'mf-awards': 'candidate', 'mf-careers': 'candidate' },
  ]);
  expect(canaryGroupsOf(two, 'another')).toBeNull();
});
