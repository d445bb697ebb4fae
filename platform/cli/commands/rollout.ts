import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { lyingNetworks } from '@concourse/rollout/networks';
import { Rollouts } from '@concourse/rollout/Rollouts';
import { askReports } from '@concourse/rum/remote/askReports';
import { applyOptions } from '../changeSite';
import type { Context } from '../context';
import { parseNetworks } from '../options/rollout';
import { parseTime } from '../options/values';
import { Run } from '../run';
import { environment, singleWriter, siteCommand, untilStopped } from '../siteCommand';

export function rolloutCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'rollout --reports /srv/reports',
    'Run the planned canaries: increase, hold, or roll back',
    ...[singleWriter, environment],
  )
    .requiredOption(
      '--reports <place>',
      'folder of a local server, or address (env: REPORTS_SECRET)',
    )
    .option('--once', 'decide once and end')
    .option('--stay', 'wait for further canaries')
    .option('--look-every <time>', 'time between two decisions', parseTime, 5000)
    .option('--uncounted-pages', 'accept reports of a server that does not count the pages')
    .option(
      '--lying-networks <number>',
      'number of networks whose false reports change no decision',
      parseNetworks,
      lyingNetworks,
    )
    .option('--test-traffic', 'for tests only: accept reports that all come from one network')
    .action(async (options) => {
      const run = new Run(context, options);
      const { log } = run;
      const quiet = { onTarget: () => undefined, onPlan: () => undefined };
      const apply = { ...(await applyOptions(run)), ...quiet };
      const rollouts = new Rollouts({
        apply,
        questions: askReports({ from: options.reports, env: context.env }),
        guard: {
          testTraffic: options.testTraffic ?? false,
          uncountedPages: options.uncountedPages ?? false,
          lying: options.lyingNetworks,
          share: apply.site.reports?.share ?? 100,
        },
        log,
      });
      const stopped = options.once
        ? AbortSignal.abort()
        : untilStopped((by) => log(`${by}: ending. Canaries stay as they are.`));
      const running = await lookUntil(stopped, rollouts, options);
      const { held, ended } = rollouts;
      run.report({
        lines: running === 0 && ended.length === 0 ? ['No canary has a plan.'] : [],
        json: { environment: apply.store.environment.name, running, held, ended },
      });
      if (ended.some(({ verdict }) => verdict === 'take back'))
        throw new CommanderError(1, 'site.takenBack', '');
    });
}

/** Decides about the canaries until none runs or the signal comes. @returns the number of running canaries */
export async function lookUntil(
  stopped: AbortSignal,
  rollouts: Pick<Rollouts, 'look'>,
  { stay = false, lookEvery }: { stay?: boolean; lookEvery: number },
): Promise<number> {
  for (;;) {
    const running = await rollouts.look();
    if (running === 0 && !stay) return running;
    await pause(lookEvery, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return running;
  }
}
