import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { defaultAdversarialNetworks } from '@concourse/rollout/networks';
import { RolloutController } from '@concourse/rollout/RolloutController';
import { createQueryClient } from '@concourse/rum/remote/queryClient';
import { applyOptions } from '../changeSite';
import type { Context } from '../context';
import { parseNetworkCount } from '../options/rollout';
import { parseDuration } from '../options/values';
import { Run } from '../run';
import { environmentOption, singleWriterOption, siteCommand, shutdownSignal } from '../siteCommand';

export function rolloutCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'rollout --reports /srv/reports',
    'Run the planned canaries: increase, hold, or roll back',
    ...[singleWriterOption, environmentOption],
  )
    .requiredOption(
      '--reports <place>',
      'folder of a local server, or address (env: REPORTS_SECRET)',
    )
    .option('--once', 'decide once and end')
    .option('--stay', 'wait for further canaries')
    .option('--look-every <time>', 'time between two decisions', parseDuration, 5000)
    .option('--uncounted-pages', 'accept reports of a server that does not count the pages')
    .option(
      '--lying-networks <number>',
      'number of networks whose false reports change no decision',
      parseNetworkCount,
      defaultAdversarialNetworks,
    )
    .option('--test-traffic', 'for tests only: accept reports that all come from one network')
    .action(async (options) => {
      const run = new Run(context, options);
      const { log } = run;
      const quiet = { onTarget: () => undefined, onPlan: () => undefined };
      const apply = { ...(await applyOptions(run)), ...quiet };
      const rollouts = new RolloutController({
        apply,
        queries: createQueryClient({ from: options.reports, env: context.env }),
        guard: {
          testTraffic: options.testTraffic ?? false,
          uncountedPages: options.uncountedPages ?? false,
          adversarialNetworks: options.lyingNetworks,
          share: apply.site.reports?.share ?? 100,
        },
        log,
      });
      const stopped = options.once
        ? AbortSignal.abort()
        : shutdownSignal((by) => log(`${by}: ending. Canaries stay as they are.`));
      const running = await runRollouts(stopped, rollouts, options);
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
export async function runRollouts(
  stopped: AbortSignal,
  rollouts: Pick<RolloutController, 'reconcile'>,
  { stay = false, lookEvery }: { stay?: boolean; lookEvery: number },
): Promise<number> {
  for (;;) {
    const running = await rollouts.reconcile();
    if (running === 0 && !stay) return running;
    await pause(lookEvery, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return running;
  }
}
