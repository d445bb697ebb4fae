import { resumeChanges, stopChanges } from '@concourse/release/freezes';
import type { ActionOptions, ActionOutcome } from '@concourse/release/recordAction';
import { actionOptions, reasonOption, requireReason } from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand, type CommonOptions } from '../siteCommand';

const options = [environmentOption, reasonOption] as const;

export const stopCommand: CommandFactory = (context) =>
  siteCommand(
    'stop --reason "the payment page is wrong"',
    'Reject all changes of the live site except rollbacks, until resume',
    ...options,
  ).action(async (given) => {
    const why = requireReason(given, 'stop').trim();
    await recordChange(context, given, (how) => stopChanges(why, how));
  });

export const resumeCommand: CommandFactory = (context) =>
  siteCommand('resume', 'Allow changes of the live site again after stop', ...options).action(
    (given) => recordChange(context, given, (how) => resumeChanges(given.reason ?? '', how)),
  );

async function recordChange(
  context: Context,
  given: CommonOptions,
  work: (how: ActionOptions) => Promise<ActionOutcome>,
): Promise<void> {
  const run = new Run(context, given);
  const store = await run.openEnvironment();
  const { record, unfinished } = await work(await actionOptions(run, store));
  unfinished.forEach(run.warn);
  run.report({
    lines: [`Revision ${record.rev}: ${record.why}`],
    json: { environment: store.environment.name, record },
  });
}
