/** @jest-environment node */
import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { judge } from './judge';
import { minNetworks } from './networks';
import { emptyTally, type Tally } from './tally';
import { makeTally, makeStratum } from './testing/tallies';
import { verdictOf, type Verdict } from './verdict';

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
  disagreement = null,
  lying = 0,
  ...changed
}: {
  candidate?: Tally;
  live?: Tally;
  percent?: number;
  minutes?: number;
  freeze?: string | null;
  disagreement?: string | null;
  lying?: number;
} & Partial<RecordedRollout> = {}): Verdict =>
  verdictOf({
    plan: { ...plan, ...changed },
    percent,
    elapsedMs: minutes * minute,
    judgement: judge([makeStratum(candidate, live, percent)], { margin: 5, next: 50, lying }),
    sampleRatioMismatch: disagreement,
    minNetworks,
    freeze,
  });

describe('a rollout decides', () => {
  test('it goes on to the next share once this one has had its time', () => {
    expect(decide({ minutes: 14 })).toMatchObject({ kind: 'hold' });
    expect(decide({ minutes: 15 })).toMatchObject({ kind: 'go on', next: 50 });
    expect(decide({ percent: 50, candidate: makeTally(9000) })).toMatchObject({ next: 100 });
  });

  test('until it is sure, where the plan says so', () => {
    const few = decide({ untilSure: true });
    expect(few.because[0]).toMatch(/^not sure yet of .*forms sent/);
    const many = { candidate: makeTally(100_000), live: makeTally(900_000) };
    expect(decide({ untilSure: true, ...many })).toEqual({
      kind: 'go on',
      next: 50,
      because: ['no figure is worse by more than a margin of 5 % allows'],
    });
  });

  test('it takes back what is worse at once, in a freeze as well, and says what it met', () => {
    const candidate = makeTally(200, { hydration: 60 });
    const verdict = decide({ candidate, minutes: 0, freeze: 'a freeze' });
    expect(verdict.kind).toBe('take back');
    expect(verdict.because).toContain('hydration: 30 % of views, with live 0 %');
  });

  test('it takes back after its last step as well', () => {
    const candidate = makeTally(200, { hydration: 60 });
    expect(decide({ then: [10], candidate })).toMatchObject({ kind: 'take back' });
    expect(decide({ then: [10] }).because).toEqual(['the plan ends here: a person goes on']);
  });

  test.each([
    ['nobody reported', { candidate: emptyTally(), live: emptyTally() }, 'no visitor has reported'],
    [
      'hardly anybody did',
      { candidate: makeTally(49), live: makeTally(440) },
      'fewer than 50 page',
    ],
    ['nothing may go live now', { freeze: 'a freeze until Monday' }, 'a freeze until Monday'],
  ])('it holds where %s', (_, situation, because) => {
    const verdict = decide(situation);
    expect(verdict.kind).toBe('hold');
    expect(verdict.because[0]).toContain(because);
  });

  test('it decides nothing in either direction on reports of fewer than twenty networks', () => {
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
    expect(decide({ candidate: { ...failing, networks: 20 } }).kind).toBe('take back');
  });

  test('a candidate without reports is taken back by the networks of live', () => {
    const silent = { candidate: emptyTally(), live: makeTally(2000) };
    expect(decide(silent).kind).toBe('take back');
    expect(decide({ ...silent, live: { ...makeTally(2000), networks: 19 } }).kind).toBe('hold');
  });

  test('it holds while reports do not fit the pages, whatever they say, and says both', () => {
    const failing = makeTally(1000, { hydration: 900 });
    const verdict = decide({ candidate: failing, disagreement: 'more reports than pages' });
    expect(verdict.kind).toBe('hold');
    expect(verdict.because[0]).toBe('more reports than pages');
    expect(verdict.because[1]).toContain('hydration');
    expect(decide({ disagreement: 'more reports than pages' }).kind).toBe('hold');
  });

  test('it holds what a few networks could have made up', () => {
    const candidate = makeTally(1000, { hydration: 24 });
    expect(decide({ candidate }).kind).toBe('take back');
    expect(decide({ candidate, lying: 10 }).kind).toBe('hold');
  });

  test('it does not go on beside a live release that fails, however alike both fail', () => {
    const both = {
      candidate: makeTally(1000, { hydration: 300 }),
      live: makeTally(9000, { hydration: 2700 }),
    };
    expect(decide(both).kind).toBe('hold');
  });

  test('it goes on only after fifty views that no lying network sent', () => {
    expect(decide({ candidate: makeTally(59), live: makeTally(540), lying: 10 }).kind).toBe('hold');
    expect(decide({ candidate: makeTally(60), live: makeTally(540), lying: 10 })).toMatchObject({
      next: 50,
    });
  });
});
