/** @jest-environment node */
import { earlyWarning } from './earlyWarning';
import { judge } from './judge';
import { minNetworks } from './networks';
import { makeStratum, makeTally } from './testing/tallies';
import { findingOf } from './verdict';

const warningFor = (candidate: [views: number, failed: number], live: typeof candidate) => {
  const [one, other] = [candidate, live].map(([views, hydration]) =>
    makeTally(views, { hydration }),
  );
  return earlyWarning([makeStratum(one ?? makeTally(0), other ?? makeTally(0))]);
};

test('two failed views of two are a warning, after 300 views without a failure', () => {
  expect(warningFor([2, 2], [300, 0])).toBe('2 of 2 views failed, 0 of 300 before');
});

test.each<[string, [number, number], [number, number]]>([
  ['one failed view', [1, 1], [3000, 0]],
  ['as many failures as before', [4, 2], [300, 150]],
  ['a few failures among many views', [50, 2], [300, 0]],
  ['no report of the live release', [2, 2], [0, 0]],
  ['no failure', [40, 0], [300, 100]],
])('%s is no warning', (_, candidate, live) => {
  expect(warningFor(candidate, live)).toBeNull();
});

test('the probability is that of the exact test', () => {
  // 3 of 4 against 1 of 40: the sum of the hypergeometric terms is 0.00114, and 0.00033 against 1 of 61.
  expect(warningFor([4, 3], [40, 1])).toBeNull();
  expect(warningFor([4, 3], [61, 1])).toBe('3 of 4 views failed, 1 of 61 before');
});

test('the verdict stays what the statistics say', () => {
  const strata = [makeStratum(makeTally(2, { hydration: 2 }), makeTally(300))];
  const judgement = judge(strata, { margin: 5, next: 50, adversarialNetworks: 10 });
  expect(earlyWarning(strata)).not.toBeNull();
  expect(findingOf(judgement, minNetworks).kind).toBe('too few');
});
