import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError, type Command } from 'commander';
import type { Guard } from '@concourse/rollout/disagreement';
import { lyingNetworks } from '@concourse/rollout/networks';
import { Rollouts } from '@concourse/rollout/Rollouts';
import type { ReportQuestions } from '@concourse/rum/questions';
import { askReports } from '@concourse/rum/remote/askReports';
import type { Context } from '../context';
import { applyOptions } from '../options/change';
import { parseNetworks } from '../options/rollout';
import { parseTime } from '../options/values';
import {
  environment,
  progress,
  report,
  singleWriter,
  siteCommand,
  untilStopped,
  type EnvironmentOptions,
} from '../siteCommand';

type Options = EnvironmentOptions & {
  reports: string;
  once?: boolean;
  stay?: boolean;
  lookEvery: number;
  uncountedPages?: boolean;
  testTraffic?: boolean;
  lyingNetworks: number;
};

export function rolloutCommand(context: Context): Command {
  return siteCommand(
    'rollout',
    'Run the canaries that decide by themselves: go on, hold, or take back',
    'rollout --reports /srv/reports',
    singleWriter,
    environment,
  )
    .requiredOption(
      '--reports <place>',
      'who keeps the reports of visitors: the folder of a server on this machine, or an address (with REPORTS_SECRET)',
    )
    .option('--once', 'look once, do what is decided, and end')
    .option('--stay', 'go on for canaries that are yet to come')
    .option('--look-every <time>', 'time between two looks', parseTime, 5000)
    .option(
      '--uncounted-pages',
      'go on although the server with the reports does not serve the pages and cannot compare them',
    )
    .option(
      '--lying-networks <number>',
      'how many networks may send false reports without changing what is decided',
      parseNetworks,
      lyingNetworks,
    )
    .option(
      '--test-traffic',
      'for tests only: believe every report, even if all come from one network',
    )
    .action(async (options: Options) => {
      const log = progress(context, options);
      const quiet = { onTarget: () => undefined, onPlan: () => undefined };
      const apply = { ...(await applyOptions(context, options)), ...quiet };
      const questions: ReportQuestions = askReports({ from: options.reports, env: context.env });
      const guard: Guard = {
        testTraffic: options.testTraffic ?? false,
        uncountedPages: options.uncountedPages ?? false,
        lying: options.lyingNetworks,
        share: apply.site.reports?.share ?? 100,
      };
      const rollouts = new Rollouts({ apply, questions, guard, log });
      const stopped = options.once
        ? AbortSignal.abort()
        : untilStopped((by) => log(`${by}: ending. Canaries stay as they are.`));
      const running = await lookUntil(stopped, rollouts, options);
      report(context, options, {
        lines: running === 0 && rollouts.ended.length === 0 ? ['No canary has a plan.'] : [],
        json: {
          environment: apply.store.environment.name,
          running,
          held: rollouts.held,
          ended: rollouts.ended,
        },
      });
      if (rollouts.ended.some(({ verdict }) => verdict === 'take back'))
        throw new CommanderError(1, 'site.takenBack', '');
    });
}

/**
 * Looks at the canaries until none runs or the signal comes; decides nothing after the signal.
 * @returns the number of running canaries
 */
export async function lookUntil(
  stopped: AbortSignal,
  rollouts: Pick<Rollouts, 'look'>,
  { stay = false, lookEvery }: Pick<Options, 'stay' | 'lookEvery'>,
): Promise<number> {
  for (;;) {
    const running = await rollouts.look();
    if (running === 0 && !stay) return running;
    await pause(lookEvery, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return running;
  }
}
