import { falseAlarmRate } from '@concourse/rollout/judge';
import { simulateRollouts } from './simulateRollouts';
import { healthy, slowerBy } from './visitors';

const plan = { then: [50, 100], everyMs: 900_000, untilSure: true, margin: 5 };
const options = { canary: 10, plan, rollouts: 1000, untilMs: 48 * 3_600_000 };

/** Three standard deviations above the expected number of false alarms. */
const maxFalseAlarms = 1000 * falseAlarmRate + 3 * Math.sqrt(1000 * falseAlarmRate);

describe.each([10_000, 100_000, 1_000_000])(
  'a thousand rollouts at %d visits an hour',
  (visits) => {
    test.each([
      ['that is no worse than live', healthy],
      ['with the maximum tolerated slowdown', slowerBy(2.5)],
    ])('a release %s is rolled back no more often than the false-alarm rate', (_, experience) => {
      const { ends } = simulateRollouts(
        { name: 'fair', regressionPercent: 0, experience },
        visits,
        options,
      );
      expect(ends.nobody).toBeLessThanOrEqual(maxFalseAlarms);
    });

    test('a release that is slower by the margin is rarely promoted to all visitors', () => {
      const release = { name: 'slow', regressionPercent: 5, experience: slowerBy(5) };
      expect(simulateRollouts(release, visits, options).ends.everybody).toBeLessThan(60);
    });
  },
);
