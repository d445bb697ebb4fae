import { describeTime } from '@concourse/core/config/freezes';
import { ReleaseError } from '@concourse/release/errors';
import { readSettings } from '@concourse/release/settings';
import {
  describeChangeEvent,
  watchChangeEvents,
  type ChangeEvent,
  type UnreadableRevision,
} from '@concourse/release/webhooks/changeEvents';
import {
  webhookQueue,
  lastRevisionOlderThanADay,
} from '@concourse/release/webhooks/deliverWebhooks';
import type { CommandFactory } from '../context';
import { parseRevision } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand, shutdownSignal } from '../siteCommand';

/** Prints changes of the live site, one line each, until the signal aborts. */
export async function watch(
  run: Run<{ sinceRevision?: number; webhooks?: boolean }>,
  signal: AbortSignal,
  pollIntervalMs = 2000,
): Promise<void> {
  const { context, options, warn: log } = run;
  const store = await run.openEnvironment();
  const newest = await store.log.newest();
  const printed = options.sinceRevision ?? newest;
  log(`Watching ${store.environment.name} in ${store.label}, now at revision ${newest}.`);
  const print = (found: ChangeEvent | UnreadableRevision, text: string): void => {
    if (found.rev > printed) context.stdout(`${options.json ? JSON.stringify(found) : text}\n`);
  };
  const { webhooks } = options.webhooks ? await readSettings(store) : { webhooks: [] };
  if (options.webhooks && webhooks.length === 0) {
    const message = `${store.environment.name} has no webhooks.`;
    const next =
      'Add them to site.config.json, under "webhooks", and apply it: npm run site -- settings apply';
    throw new ReleaseError('WEBHOOKS_MISSING', message, next);
  }
  const deliveryOptions = { store, signal, log, env: context.env, now: context.now };
  const queues = webhooks.map((hook) => webhookQueue(hook, deliveryOptions));
  const reported = options.webhooks
    ? Math.min(printed, await lastRevisionOlderThanADay(deliveryOptions))
    : printed;
  const polls = watchChangeEvents(store, reported, { pollIntervalMs, signal, log });
  for await (const { events, unreadable } of polls) {
    for (const revision of unreadable)
      print(revision, `Revision ${revision.rev} cannot be read: ${revision.problem}`);
    for (const event of events) {
      print(event, `${describeTime(event.when)}  ${describeChangeEvent(event)}`);
      for (const queue of queues) queue.add(event);
    }
    for (const queue of queues) void queue.deliverDue();
  }
  // Waits for deliveries in progress.
  await Promise.all(queues.map((queue) => queue.deliverDue()));
}

export const watchCommand: CommandFactory = (context) =>
  siteCommand(
    'watch --since-revision 40',
    'Print each change of the live site until Ctrl-C; with --json, one JSON object per line',
    environmentOption,
  )
    .option('--since-revision <revision>', 'print changes after this revision', parseRevision)
    .option('--webhooks', 'notify the webhooks of the settings of each change')
    .action((options) => watch(new Run(context, options), shutdownSignal()));
