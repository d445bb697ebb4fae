import { simulateAttacks, attackScenarios, attackerSizes } from './simulateAttacks';

const [good, , broken] = attackScenarios;
const plan = { then: [50, 100], everyMs: 900_000, margin: 5 };
const many = { canary: 10, rollouts: 1000 };

describe.each(attackerSizes)(
  'a thousand rollouts with $addresses addresses in $networks networks',
  (who) => {
    test.each([true, false])('no broken release is promoted (until sure: %s)', (untilSure) => {
      const how = { ...many, plan: { ...plan, untilSure }, adversarialNetworks: 10 };
      expect(simulateAttacks(broken, who, how).ends.everybody).toBe(0);
    });
  },
);

test.each(attackerSizes.filter(({ networks }) => networks <= 10))(
  '$addresses addresses in $networks networks cause no rollback of a thousand good releases',
  (who) => {
    const how = { ...many, plan: { ...plan, untilSure: false }, adversarialNetworks: 10 };
    expect(simulateAttacks(good, who, how).ends.nobody).toBe(0);
  },
);
