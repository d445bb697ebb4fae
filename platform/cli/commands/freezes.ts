import type { Command } from 'commander';
import { berlinTime, freezeAt, freezesFrom } from '@concourse/config/freezes';
import { damagedAsNull } from '@concourse/core/store/errors';
import { freezeCalendar } from '@concourse/release/freezeCalendar';
import { freezesWith } from '@concourse/release/settings';
import type { Context } from '../context';
import {
  environment,
  formatTable,
  report,
  siteCommand,
  type EnvironmentOptions,
} from '../siteCommand';
import { openEnvironment, requireConfigured } from '../stores';

type Options = EnvironmentOptions & { ics?: boolean };

export function freezesCommand(context: Context): Command {
  return siteCommand(
    'freezes',
    'Freezes that hold or come, of the configuration and of the newest revision',
    'freezes --ics > freezes.ics',
    environment,
  )
    .option('--ics', 'as a calendar (iCalendar), those that are over included')
    .action(async (options: Options) => {
      const { store, configured } = await openEnvironment(context, options);
      const { name, freezes: own } = requireConfigured(store.environment.name, configured);
      const now = context.now();
      const record = await store.log.head().catch(damagedAsNull);
      const freezes = freezesWith(own, record);
      if (options.ics) {
        context.stdout(freezeCalendar(name, freezes, now));
        return;
      }
      const next = freezesFrom({ freezes }, now);
      const rows = next.map(({ from, to, areas, why }) => [
        berlinTime(from),
        berlinTime(to),
        areas?.join(', ') ?? 'all',
        why,
        from <= now ? 'now' : '',
      ]);
      report(context, options, {
        lines:
          rows.length === 0
            ? [`Nothing is frozen in ${name}, now or later.`]
            : formatTable(['from (Berlin)', 'to', 'areas', 'why', ''], rows),
        json: { environment: name, now: freezeAt({ freezes }, null, now), freezes: next },
      });
    });
}
