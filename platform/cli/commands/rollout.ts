import { setTimeout as pause } from 'node:timers/promises';
import { CommanderError } from '@commander-js/extra-typings';
import { quiet } from '@concourse/release/planChange';
import { RolloutController } from '@concourse/rollout';
import { createQueryClient } from '@concourse/rum';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { durationOption } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand, shutdownSignal } from '../siteCommand';

export const rolloutCommand: CommandFactory = (context) =>
  siteCommand(
    'rollout --reports-from /srv/reports',
    'Run the planned canaries: increase, hold, or roll back each one',
    environmentOption,
    durationOption('--decision-interval <duration>', 'time between two decisions', 5000),
  )
    .requiredOption(
      '--reports-from <place>',
      'folder of a local server with reports, or its address (env: REPORTS_SECRET)',
    )
    .option('--once', 'decide once and exit')
    .option('--keep-running', 'wait for further canaries instead of exiting')
    .option('--allow-uncounted-pages', 'accept reports of a server that counts no pages')
    .option('--test-traffic', 'for tests only: accept reports that all come from one network')
    .action(async (options) => {
      const run = new Run(context, options);
      const { log } = run;
      const apply = { ...(await applyOptions(run)), ...quiet };
      const rollouts = new RolloutController({
        apply,
        queries: createQueryClient({ from: options.reportsFrom, env: context.env }),
        guard: {
          testTraffic: options.testTraffic,
          uncountedPages: options.allowUncountedPages,
        },
        log,
      });
      const stopped = options.once
        ? AbortSignal.abort()
        : shutdownSignal((by) => log(`${by}: exiting. The canaries stay as they are.`));
      const running = await runRollouts(stopped, rollouts, options);
      const { held, ended } = rollouts;
      run.report({
        lines: running === 0 && ended.length === 0 ? ['No canary has a rollout plan.'] : [],
        json: { environment: apply.store.environment.name, running, held, ended },
      });
      if (ended.some(({ verdict }) => verdict === 'roll back'))
        throw new CommanderError(1, 'site.rolledBack', '');
    });

/** Decides about the canaries until none runs or the signal aborts. @returns the number of running canaries */
export async function runRollouts(
  stopped: AbortSignal,
  rollouts: Pick<RolloutController, 'reconcile'>,
  { keepRunning = false, decisionInterval }: { keepRunning?: boolean; decisionInterval: number },
): Promise<number> {
  for (;;) {
    const running = await rollouts.reconcile();
    if (running === 0 && !keepRunning) return running;
    await pause(decisionInterval, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return running;
  }
}
