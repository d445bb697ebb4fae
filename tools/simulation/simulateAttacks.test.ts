/** @jest-environment node */
import { simulateAttacks, attackScenarios, attackerSizes } from './simulateAttacks';

const plan = { then: [50, 100], everyMs: 900_000, untilSure: false, margin: 5 };
const how = { canary: 10, plan, rollouts: 6, lying: 10 };
const [good, , broken] = attackScenarios;
const [one, , , ten, hundred] = attackerSizes;

describe('six rollouts with false reports', () => {
  test.each([
    [1, one],
    [100, hundred],
  ])('%d networks do not promote a broken release', (_, who) => {
    expect(simulateAttacks(broken, who, how).ends.everybody).toBe(0);
  });

  test.each([
    [1, one],
    [10, ten],
  ])('%d networks do not take a good release back', (_, who) => {
    expect(simulateAttacks(good, who, how).ends.nobody).toBe(0);
  });

  test('a hundred networks that send all they can make a good release wait', () => {
    const { ends } = simulateAttacks(good, hundred, how, ['flood']);
    expect(ends).toMatchObject({ nobody: 0 });
    expect(ends.waits).toBeGreaterThan(0);
  });

  test('without attackers the same rollouts decide', () => {
    const nobody = { addresses: 0, networks: 0 };
    expect(simulateAttacks(broken, nobody, how).ends).toEqual({
      everybody: 0,
      nobody: 6,
      waits: 0,
    });
    expect(simulateAttacks(good, nobody, how).ends).toEqual({ everybody: 6, nobody: 0, waits: 0 });
  });
});
