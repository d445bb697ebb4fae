/** @jest-environment node */
import { judge } from './judge';
import { viewCapPerNetwork } from './networks';
import { emptyTally } from './tally';
import { makeTally, makeStratum } from './testing/tallies';

const ask = { margin: 5, next: 100, lying: 0 };
const suspectsOf = (...strata: Parameters<typeof judge>[0]): string[] =>
  judge(strata, ask).suspectMetrics.map(({ metric }) => metric);

describe('candidate and live, held against each other', () => {
  test('a release that fares like live is not worse, and after enough visits surely so', () => {
    const few = judge([makeStratum(makeTally(100), makeTally(900))], ask);
    expect(few.isWorse).toBe(false);
    expect(few.undecidedMetrics).toEqual(
      expect.arrayContaining(['hydration', 'LCP', 'forms sent']),
    );
    const many = judge([makeStratum(makeTally(100_000), makeTally(900_000))], ask);
    expect(many.isWorse).toBe(false);
    expect(many.undecidedMetrics).toEqual([]);
    expect(many.views).toEqual({ candidate: 100_000, live: 900_000 });
  });

  test.each([
    ['hydration that fails in one view of twenty', { hydration: 100 }, 'hydration'],
    ['forms that are sent half as often', { sent: 20 }, 'forms sent'],
    ['forms that end otherwise', { lost: 30 }, 'forms lost'],
    ['pages that take a third longer', { slowness: 1.33 }, 'LCP'],
    ['a layout that shifts', { shift: 0.06 }, 'CLS'],
  ])('finds %s', (_, differs, metric) => {
    expect(suspectsOf(makeStratum(makeTally(2000, differs), makeTally(18_000)))[0]).toBe(metric);
  });

  test('nothing that the candidate does better is held against it', () => {
    const better = makeTally(2000, { sent: 120, slowness: 0.7, shift: 0 });
    const live = makeTally(18_000, { hydration: 900, lost: 300 });
    expect(suspectsOf(makeStratum(better, live))).toEqual([]);
  });

  test('a release whose visitors do not report at all is taken for broken', () => {
    expect(suspectsOf(makeStratum(emptyTally(), makeTally(2000)))).toEqual(['reports']);
  });

  test('an area without forms is asked for none', () => {
    const withoutForms = (views: number) => makeTally(views, { sent: 0 });
    const { undecidedMetrics, metrics } = judge(
      [makeStratum(withoutForms(100), withoutForms(900))],
      ask,
    );
    expect(undecidedMetrics).not.toContain('forms sent');
    expect(metrics.find(({ metric }) => metric === 'forms sent')?.sure).toBeNull();
  });

  test('a share that few get asks for less sureness than everybody', () => {
    const strata = [makeStratum(makeTally(2500), makeTally(22_500))];
    const unsureFor = (next: number): string[] =>
      judge(strata, { margin: 5, next, lying: 0 }).undecidedMetrics;
    expect(unsureFor(20)).not.toContain('LCP');
    expect(unsureFor(100)).toContain('LCP');
  });

  test('what is slower by less than half of the margin is forgiven, and never by more than all of it', () => {
    const slower = (slowness: number) =>
      judge([makeStratum(makeTally(900_000, { slowness }), makeTally(900_000), 50)], ask);
    expect(slower(1.02).isWorse).toBe(false);
    expect(slower(1.02).undecidedMetrics).toEqual([]);
    expect(slower(1.06).isWorse).toBe(true);
    expect(slower(1.06).undecidedMetrics).toEqual(['LCP']);
  });

  test('evidence can be written down, however sure it is', () => {
    const { metrics } = judge(
      [makeStratum(makeTally(9000, { hydration: 9000 }), makeTally(9000), 50)],
      ask,
    );
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

describe('networks that send false reports', () => {
  const live = makeTally(9000);
  const judged = (candidate: Parameters<typeof makeStratum>[0], of = live, lying = 10) =>
    judge([makeStratum(candidate, of)], { ...ask, lying });

  test('ten networks of ten that report failures do not prove that a release is worse', () => {
    const attacked = makeTally(1000, { hydration: 24 });
    expect(judged(attacked, live, 0).isWorse).toBe(true);
    expect(judged(attacked)).toMatchObject({ isWorse: false, mayBeWorse: true });
    expect(judged(makeTally(1000, { hydration: 50 })).isWorse).toBe(true);
  });

  test('ten that report failures of live do not hide that the candidate fails', () => {
    const failing = makeTally(100, { hydration: 40 });
    const blackened = makeTally(900, { hydration: 90 });
    expect(judged(failing, blackened, 0).isWorse).toBe(false);
    expect(judged(failing, blackened).mayBeWorse).toBe(true);
  });

  test('ten that report the slowest times prove nothing, and a slow release is found all the same', () => {
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

  test('ten that send many forms with live do not make the candidate lose forms', () => {
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
    'at %d %% a network counts for %d views of the candidate and %d of live',
    (percent, candidate, live) => {
      expect(viewCapPerNetwork(percent)).toEqual({ candidate, live });
    },
  );
});
