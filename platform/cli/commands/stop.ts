import { resumeChanges, stopChanges } from '@concourse/release/freezes';
import type { ActionOptions, ActionOutcome } from '@concourse/release/recordAction';
import { actionOptions, reasonOption } from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { Run } from '../run';
import { changeRule, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand, type CommonOptions } from '../siteCommand';

const options = [environmentOption, reasonOption] as const;

export const stopCommand: CommandFactory = (context) =>
  siteCommand(
    'stop --reason "the payment page is wrong"',
    'Reject all changes of the live site except rollbacks, until resume',
    ...options,
  ).action((given) =>
    recordChange(context, given, '/api/stop', (how) => stopChanges(given.reason, how)),
  );

export const resumeCommand: CommandFactory = (context) =>
  siteCommand('resume', 'Allow changes of the live site again after stop', ...options).action(
    (given) =>
      recordChange(context, given, '/api/resume', (how) => resumeChanges(given.reason, how)),
  );

async function recordChange(
  context: Context,
  given: CommonOptions & { reason?: string },
  route: string,
  work: (how: ActionOptions) => Promise<ActionOutcome>,
): Promise<void> {
  const run = new Run(context, given);
  const service = await serviceOf(run);
  if (service) return changeRule(run, service, route, { reason: given.reason });
  const store = await run.openEnvironment();
  const { record, unfinished } = await work(await actionOptions(run, store));
  unfinished.forEach(run.warn);
  run.report({
    lines: [`Revision ${record.rev}: ${record.why}`],
    json: { environment: store.environment.name, record },
  });
}
