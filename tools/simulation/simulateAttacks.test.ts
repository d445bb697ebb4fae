/** @jest-environment node */
import { simulateAttacks, attackScenarios, attackerSizes } from './simulateAttacks';

const plan = { then: [50, 100], everyMs: 900_000, untilSure: false, margin: 5 };
const how = { canary: 10, plan, rollouts: 6, adversarialNetworks: 10 };
const [good, , broken] = attackScenarios;
const [one, , , ten, hundred] = attackerSizes;

describe('six rollouts with false reports', () => {
  test.each([
    [1, one],
    [100, hundred],
  ])('%d networks cannot promote a broken release', (_, who) => {
    expect(simulateAttacks(broken, who, how).ends.everybody).toBe(0);
  });

  test.each([
    [1, one],
    [10, ten],
  ])('%d networks cannot roll a good release back', (_, who) => {
    expect(simulateAttacks(good, who, how).ends.nobody).toBe(0);
  });

  test('a flood from a hundred networks can delay a good release', () => {
    const { ends } = simulateAttacks(good, hundred, how, ['flood']);
    expect(ends).toMatchObject({ nobody: 0 });
    expect(ends.waits).toBeGreaterThan(0);
  });

  test('without attackers the same rollouts are decided', () => {
    const none = { addresses: 0, networks: 0 };
    const endsOf = (scenario: typeof good | typeof broken) =>
      simulateAttacks(scenario, none, how).ends;
    expect(endsOf(broken)).toEqual({ everybody: 0, nobody: 6, waits: 0 });
    expect(endsOf(good)).toEqual({ everybody: 6, nobody: 0, waits: 0 });
  });
});
