/** @jest-environment node */
import { simulatedReleases, simulateRollouts, type SimulationRow } from './simulateRollouts';

const plan = { then: [50, 100], everyMs: 900_000, untilSure: true, margin: 5 };
const options = { canary: 10, plan, rollouts: 8, untilMs: 24 * 3_600_000 };

function simulateRelease(name: string): SimulationRow {
  const release = simulatedReleases.find((one) => one.name === name);
  if (!release) throw new Error(`No release is called ${name}`);
  return simulateRollouts(release, 100_000, options);
}

describe('in eight rollouts on a site with 100,000 visits per hour', () => {
  test('a good release is promoted to all visitors', () => {
    expect(simulateRelease('good')).toMatchObject({ ends: { everybody: 8 }, wrong: 0 });
  });

  test('a release that is five percent worse is rolled back', () => {
    expect(simulateRelease('5 % worse')).toMatchObject({ ends: { nobody: 8 }, wrong: 0 });
  });

  test('a broken release is rolled back within a minute, after few visits', () => {
    const { ends, slow, shown, atOnce } = simulateRelease('broken');
    expect(ends.nobody).toBe(8);
    expect(slow).toBeLessThan(60_000);
    expect(shown).toBeLessThan(atOnce / 5);
  });

  test('the same seeds give the same results', () => {
    expect(simulateRelease('throws for 1 of 10')).toEqual(simulateRelease('throws for 1 of 10'));
  });
});
