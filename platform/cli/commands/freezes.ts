import type { Command } from 'commander';
import { berlinTime, freezeAt, freezesFrom, type Freeze } from '@concourse/config/freezes';
import { damagedAsNull } from '@concourse/core/store/errors';
import { freezeCalendar } from '@concourse/release/freezes';
import { freezesWith } from '@concourse/release/settings';
import type { Context } from '../context';
import {
  environmentCommand,
  openEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from '../environments';
import { formatTable } from '../formatTable';
import { report } from '../siteCommand';

type Options = EnvironmentOptions & { ics?: boolean };

export function freezesCommand(context: Context): Command {
  return environmentCommand(
    'freezes',
    'Freezes that hold or come, of the configuration and of the newest revision',
    'freezes --ics > freezes.ics',
  )
    .option('--ics', 'as a calendar (iCalendar), those that are over included')
    .action(async (options: Options) => {
      const { store, configured } = await openEnvironment(context, options);
      const environment = requireConfigured(store.environment.name, configured);
      const now = context.now();
      const record = await store.log.head().catch(damagedAsNull);
      const freezes = freezesWith(environment.freezes, record);
      if (options.ics) {
        context.stdout(freezeCalendar(environment.name, freezes, now));
        return;
      }
      const next = freezesFrom({ freezes }, now);
      const holds = (freeze: Freeze): boolean => freeze.from <= now;
      report(context, options, {
        lines:
          next.length === 0
            ? [`Nothing is frozen in ${environment.name}, now or later.`]
            : formatTable(
                ['from (Berlin)', 'to', 'areas', 'why', ''],
                next.map((freeze) => rowOf(freeze, holds(freeze))),
              ),
        json: {
          environment: environment.name,
          now: freezeAt({ freezes }, null, now),
          freezes: next,
        },
      });
    });
}

const rowOf = ({ from, to, areas, why }: Freeze, holds: boolean): string[] => [
  berlinTime(from),
  berlinTime(to),
  areas?.join(', ') ?? 'all',
  why,
  holds ? 'now' : '',
];
