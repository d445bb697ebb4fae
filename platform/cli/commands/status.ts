import { CommanderError, type Command } from 'commander';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { StoreDamageError, type Damage } from '@concourse/core/store/errors';
import { damageOf, status } from '@concourse/release/status';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import {
  describeDamage,
  describeEnvironments,
  describeNextFreeze,
  describeStatus,
  nextFreeze,
  nothingLive,
  type EnvironmentStatus,
} from '../output/status';
import { environment, report, siteCommand, type EnvironmentOptions } from '../siteCommand';
import { knownSigners, namedEnvironment, openEnvironment } from '../stores';

export function statusCommand(context: Context<never>): Command {
  return siteCommand(
    'status',
    'What is live, area by area: in all environments, or in one',
    'status',
    environment,
  ).action(async (options: EnvironmentOptions) => {
    const { store, configured } = await openEnvironment(context, options);
    const isOne = namedEnvironment(context, options) !== undefined;
    const [first = store, ...others] = isOne ? [store] : await inAll(store, configured);
    const how = { signers: await knownSigners(context), now: context.now() };
    const { now } = how;
    const frozen = (one: Parameters<typeof nextFreeze>[0]) => nextFreeze(one, { configured, now });
    if (others.length > 0) {
      const found = await Promise.all([first, ...others].map((one) => statusOrDamage(one, how)));
      const environments = found.map((one) => ({ ...one, freeze: frozen(one) }));
      // The default one as if it were the only one, with the list of all.
      const json = { ...environments[0], environments };
      report(context, options, { lines: describeEnvironments(environments, now), json });
      endIfDamaged(context, environments);
      return;
    }
    const found = await status(first, how);
    const record = found?.record ?? null;
    const freeze = frozen({ environment: first.environment.name, record });
    report(context, options, {
      lines: [
        ...(found ? describeStatus(found) : [nothingLive]),
        ...(freeze ? ['', `Frozen ${describeNextFreeze(freeze, now)}`] : []),
      ],
      json: found && { ...found, freeze },
    });
    endIfDamaged(context, found ? [found] : []);
  });
}

function endIfDamaged(
  context: Context<never>,
  environments: { damage: Damage[]; isNewest: boolean }[],
): void {
  context.stderr(describeDamage(environments.flatMap(({ damage }) => damage)));
  if (environments.every(({ isNewest }) => isNewest)) return;
  throw new CommanderError(1, 'site.damaged', '');
}

/** Opens every environment that the project names or the store contains, the default one first. */
async function inAll(store: Store, configured: ConfiguredEnvironment[]): Promise<Store[]> {
  const names = configured.map(({ name }) => name);
  const inStore = await store.inAll();
  return [
    ...configured.map((each) => store.in(each)),
    ...inStore.filter((each) => !names.includes(each.environment.name)),
  ];
}

/** Returns the damage of an unreadable environment instead of throwing, so that the others are shown. */
async function statusOrDamage(
  store: Store,
  how: Parameters<typeof status>[1],
): Promise<EnvironmentStatus> {
  const nothing = {
    environment: store.environment.name,
    record: null,
    areas: [],
    canaries: [],
    retired: {},
    passed: [],
  };
  try {
    return (await status(store, how)) ?? { ...nothing, isNewest: true, damage: [] };
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    return { ...nothing, isNewest: false, damage: [damageOf(error)] };
  }
}
