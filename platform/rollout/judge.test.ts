/** @jest-environment node */
import { judge } from './judge';
import { viewCapPerNetwork } from './networks';
import { emptyTally } from './tally';
import { makeTally, makeStratum } from './testing/tallies';

const options = { margin: 5, next: 100, adversarialNetworks: 0 };
const suspectsOf = (...strata: Parameters<typeof judge>[0]): string[] =>
  judge(strata, options).suspectMetrics.map(({ metric }) => metric);

describe('the comparison of candidate and live', () => {
  test('becomes certain, with more visits, that an equal release is no worse', () => {
    const few = judge([makeStratum(makeTally(100), makeTally(900))], options);
    expect(few.isWorse).toBe(false);
    expect(few.undecidedMetrics).toEqual(
      expect.arrayContaining(['hydration', 'LCP', 'forms sent']),
    );
    const many = judge([makeStratum(makeTally(100_000), makeTally(900_000))], options);
    expect(many.isWorse).toBe(false);
    expect(many.undecidedMetrics).toEqual([]);
    expect(many.views).toEqual({ candidate: 100_000, live: 900_000 });
  });

  test.each([
    ['failed hydration in 5 % of views', { hydration: 100 }, 'hydration'],
    ['half as many sent forms', { sent: 20 }, 'forms sent'],
    ['lost forms', { lost: 30 }, 'forms lost'],
    ['pages that are a third slower', { slowness: 1.33 }, 'LCP'],
    ['layout shifts', { shift: 0.06 }, 'CLS'],
  ])('finds %s', (_, overrides, metric) => {
    expect(suspectsOf(makeStratum(makeTally(2000, overrides), makeTally(18_000)))[0]).toBe(metric);
  });

  test('does not count improvements against the candidate', () => {
    const better = makeTally(2000, { sent: 120, slowness: 0.7, shift: 0 });
    const live = makeTally(18_000, { hydration: 900, lost: 300 });
    expect(suspectsOf(makeStratum(better, live))).toEqual([]);
  });

  test('counts a candidate without any reports as broken', () => {
    expect(suspectsOf(makeStratum(emptyTally(), makeTally(2000)))).toEqual(['reports']);
  });

  test('requires no forms of an area without forms', () => {
    const withoutForms = (views: number) => makeTally(views, { sent: 0 });
    const strata = [makeStratum(withoutForms(100), withoutForms(900))];
    const { undecidedMetrics, metrics } = judge(strata, options);
    expect(undecidedMetrics).not.toContain('forms sent');
    expect(metrics.find(({ metric }) => metric === 'forms sent')?.sure).toBeNull();
  });

  test('requires less certainty for a small next share than for all visitors', () => {
    const strata = [makeStratum(makeTally(2500), makeTally(22_500))];
    const undecidedFor = (next: number): string[] =>
      judge(strata, { ...options, next }).undecidedMetrics;
    expect(undecidedFor(20)).not.toContain('LCP');
    expect(undecidedFor(100)).toContain('LCP');
  });

  test('tolerates a slowdown of less than half of the margin, and none of more than the margin', () => {
    const slower = (slowness: number) =>
      judge([makeStratum(makeTally(900_000, { slowness }), makeTally(900_000), 50)], options);
    expect(slower(1.02).isWorse).toBe(false);
    expect(slower(1.02).undecidedMetrics).toEqual([]);
    expect(slower(1.06).isWorse).toBe(true);
    expect(slower(1.06).undecidedMetrics).toEqual(['LCP']);
  });

  test('limits e-values to a number that can be stored', () => {
    const strata = [makeStratum(makeTally(9000, { hydration: 9000 }), makeTally(9000), 50)];
    const { metrics } = judge(strata, options);
    expect(metrics.find(({ metric }) => metric === 'hydration')).toEqual({
      metric: 'hydration',
      candidate: 1,
      live: 0,
      unit: 'share of views',
      worse: 1e12,
      sure: expect.any(Number) as number,
    });
  });
});

describe('ten networks with false reports', () => {
  const live = makeTally(9000);
  const judged = (
    candidate: Parameters<typeof makeStratum>[0],
    other = live,
    adversarialNetworks = 10,
  ) => judge([makeStratum(candidate, other)], { ...options, adversarialNetworks });

  test('cannot make a release worse by reporting failures', () => {
    const attacked = makeTally(1000, { hydration: 24 });
    expect(judged(attacked, live, 0).isWorse).toBe(true);
    expect(judged(attacked)).toMatchObject({ isWorse: false, mayBeWorse: true });
    expect(judged(makeTally(1000, { hydration: 50 })).isWorse).toBe(true);
  });

  test('cannot hide failures of the candidate by reporting failures of live', () => {
    const failing = makeTally(100, { hydration: 40 });
    const attackedLive = makeTally(900, { hydration: 90 });
    expect(judged(failing, attackedLive, 0).isWorse).toBe(false);
    expect(judged(failing, attackedLive).mayBeWorse).toBe(true);
  });

  test('cannot make a release worse by reporting slow times, while a slow release is still found', () => {
    const tally = makeTally(200);
    const attacked = structuredClone(tally);
    attacked.vitals.LCP = {
      count: 210,
      sum: tally.vitals.LCP.sum + 10 * Math.log(10_000),
      squares: tally.vitals.LCP.squares + 10 * Math.log(10_000) ** 2,
    };
    expect(judged(attacked, makeTally(1800)).isWorse).toBe(false);
    expect(judged(makeTally(2000, { slowness: 1.33 }), makeTally(18_000)).isWorse).toBe(true);
  });

  test('cannot make the candidate lose forms by sending many forms with live', () => {
    const many = makeTally(9000, { sent: 360 });
    expect(judged(makeTally(1000), many, 0).mayBeWorse).toBe(false);
    const flooded = makeTally(3000, { sent: 180 });
    expect(judged(makeTally(330, { sent: 5 }), flooded, 0).isWorse).toBe(false);
    expect(judged(makeTally(330, { sent: 5 }), flooded).isWorse).toBe(false);
  });

  test.each([
    [10, 1, 9],
    [50, 5, 5],
    [1, 1, 99],
    [25, 3, 9],
    [99, 99, 1],
    [100, 10, 10],
  ])(
    'at %d %% count for %d views of the candidate and %d of live each',
    (percent, candidate, live) => {
      expect(viewCapPerNetwork(percent)).toEqual({ candidate, live });
    },
  );
});
