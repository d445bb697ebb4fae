/** @jest-environment node */
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { judge } from './judge';
import { minNetworks } from './networks';
import { emptyTally, type Tally } from './tally';
import { makeTally, makeStratum } from './testing/tallies';
import { findingOf, verdictOf, type Verdict } from './verdict';

const minute = 60_000;
const plan: RecordedRollout = {
  then: [50, 100],
  everyMs: 15 * minute,
  untilSure: false,
  margin: 5,
};

const decide = ({
  candidate = makeTally(1000),
  live = makeTally(9000),
  percent = 10,
  minutes = 20,
  freeze = null,
  mismatch = null,
  adversarialNetworks = 0,
  ...changed
}: {
  candidate?: Tally;
  live?: Tally;
  percent?: number;
  minutes?: number;
  freeze?: string | null;
  mismatch?: string | null;
  adversarialNetworks?: number;
} & Partial<RecordedRollout> = {}): Verdict => {
  const judgement = judge([makeStratum(candidate, live, percent)], {
    ...{ margin: 5, next: 50, adversarialNetworks },
  });
  return verdictOf({
    plan: { ...plan, ...changed },
    percent,
    elapsedMs: minutes * minute,
    judgement,
    finding: findingOf(judgement, minNetworks),
    sampleRatioMismatch: mismatch,
    blocked: freeze,
  });
};

describe('a rollout', () => {
  test('continues with the next share after the minimum time of the current one', () => {
    expect(decide({ minutes: 14 })).toMatchObject({ kind: 'hold' });
    expect(decide({ minutes: 15 })).toMatchObject({ kind: 'advance', next: 50 });
    expect(decide({ percent: 50, candidate: makeTally(9000) })).toMatchObject({ next: 100 });
  });

  test('waits until no metric is worse than tolerated, if the plan requires that', () => {
    const few = decide({ untilSure: true });
    expect(few.kind).toBe('hold');
    expect(few.because[0]).toContain('forms sent');
    const many = { candidate: makeTally(100_000), live: makeTally(900_000) };
    expect(decide({ untilSure: true, ...many })).toMatchObject({ kind: 'advance', next: 50 });
  });

  test('rolls a worse release back even after the last share of the plan', () => {
    const candidate = makeTally(200, { hydration: 60 });
    expect(decide({ then: [10], candidate }).kind).toBe('roll back');
    expect(decide({ then: [10] }).kind).toBe('hold');
  });

  test.each([
    ['without reports', { candidate: emptyTally(), live: emptyTally() }, 'no reports'],
    ['with few reports', { candidate: makeTally(49), live: makeTally(440) }, '50 page views'],
    ['during a freeze', { freeze: 'a freeze until Monday' }, 'a freeze until Monday'],
  ])('holds %s', (_, situation, because) => {
    const verdict = decide(situation);
    expect(verdict.kind).toBe('hold');
    expect(verdict.because[0]).toContain(because);
  });

  test('does not decide by reports of fewer than twenty networks', () => {
    const few = { ...makeTally(1000), networks: 19 };
    const failing = { ...makeTally(1000, { hydration: 900 }), networks: 19 };
    for (const decided of [
      decide({ candidate: few }),
      decide({ live: { ...makeTally(9000), networks: 19 } }),
      decide({ candidate: failing }),
      decide({
        candidate: makeTally(1000, { hydration: 900 }),
        live: { ...makeTally(9000), networks: 1 },
      }),
    ])
      expect(decided.kind).toBe('hold');
    expect(decide({ candidate: { ...failing, networks: 20 } }).kind).toBe('roll back');
  });

  test('rolls back a candidate without reports, if live has enough networks', () => {
    const silent = { candidate: emptyTally(), live: makeTally(2000) };
    expect(decide(silent).kind).toBe('roll back');
    expect(decide({ ...silent, live: { ...makeTally(2000), networks: 19 } }).kind).toBe('hold');
  });

  test('holds while reports do not match the served pages, and still names worse metrics', () => {
    const failing = makeTally(1000, { hydration: 900 });
    const verdict = decide({ candidate: failing, mismatch: 'more reports than pages' });
    expect(verdict.kind).toBe('hold');
    expect(verdict.because[0]).toBe('more reports than pages');
    expect(verdict.because[1]).toContain('hydration');
    expect(decide({ mismatch: 'more reports than pages' }).kind).toBe('hold');
  });

  test('holds if a few networks could have forged the difference', () => {
    const candidate = makeTally(1000, { hydration: 24 });
    expect(decide({ candidate }).kind).toBe('roll back');
    expect(decide({ candidate, adversarialNetworks: 10 }).kind).toBe('hold');
  });

  test('holds if the live release fails as often as the candidate', () => {
    const both = {
      candidate: makeTally(1000, { hydration: 300 }),
      live: makeTally(9000, { hydration: 2700 }),
    };
    expect(decide(both).kind).toBe('hold');
  });

  test('continues only after fifty views that adversarial networks cannot have forged', () => {
    const attacked = { live: makeTally(540), adversarialNetworks: 10 };
    expect(decide({ candidate: makeTally(59), ...attacked }).kind).toBe('hold');
    expect(decide({ candidate: makeTally(60), ...attacked })).toMatchObject({ next: 50 });
  });
});
