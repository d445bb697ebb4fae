import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ReleaseError } from '@concourse/release/errors';
import {
  describeChangeEvent,
  watchChangeEvents,
  type ChangeEvent,
  type UnreadableRevision,
} from '@concourse/webhooks/changeEvents';
import {
  exponentialBackoff,
  WebhookQueue,
  lastRevisionOlderThanADay,
  deliveryTimeoutMs,
} from '@concourse/webhooks/deliverWebhooks';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { requireConfigured, Run } from '../run';
import { environmentOption, siteCommand, shutdownSignal, type CommonOptions } from '../siteCommand';

/** Prints changes of the live site, one line each, until the signal comes. */
export async function watch(
  run: Run<CommonOptions & { since?: number; webhooks?: boolean }>,
  signal: AbortSignal,
  everyMs = 2000,
): Promise<void> {
  const { context, options, warn: log } = run;
  const { store, configured } = await run.openEnvironment();
  const newest = await store.log.newest();
  const printed = options.since ?? newest;
  log(`Watching ${store.environment.name} in ${store.label}: it is at revision ${newest}.`);
  const print = (found: ChangeEvent | UnreadableRevision, text: string): void => {
    if (found.rev > printed) context.stdout(`${options.json ? JSON.stringify(found) : text}\n`);
  };
  const onNews = (news: ChangeEvent): void =>
    print(news, `${news.when}  ${describeChangeEvent(news)}`);
  const onUntold = (untold: UnreadableRevision): void =>
    print(untold, `Revision ${untold.rev} cannot be told of: ${untold.problem}`);
  const following = { store, pollIntervalMs: everyMs, signal, log, onUnreadable: onUntold };
  if (!options.webhooks) {
    await watchChangeEvents({
      ...following,
      onEvent: onNews,
      lastReported: printed,
      onPoll: () => undefined,
    });
    return;
  }
  const { name, webhooks } = requireConfigured(store.environment.name, configured);
  if (webhooks.length === 0) {
    throw new ReleaseError(
      'WEBHOOKS_MISSING',
      `${name} has no webhooks to tell.`,
      'Name them in site.config.json, under "webhooks": docs/reference/configuration.md says how.',
    );
  }
  const deliveryOptions = {
    ...{ store, signal, log, env: context.env, now: context.now },
    gracePeriodMs: 2 * deliveryTimeoutMs,
    backoffMs: exponentialBackoff,
  };
  const queues = webhooks.map((hook) => new WebhookQueue(hook, deliveryOptions));
  const work = new Set<Promise<void>>();
  await watchChangeEvents({
    ...following,
    lastReported: Math.min(printed, await lastRevisionOlderThanADay(deliveryOptions)),
    onEvent: (news) => {
      onNews(news);
      for (const queue of queues) queue.add(news);
    },
    onPoll: () => {
      for (const queue of queues) {
        const round: Promise<void> = queue.deliverDue().finally(() => work.delete(round));
        work.add(round);
      }
    },
  });
  await Promise.all(work);
}

export function watchCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'watch --since 40',
    'Print each change of the live site until Ctrl-C; with --json a JSON object a line',
    environmentOption,
  )
    .option('--since <rev>', 'start after this revision', parseRevision)
    .option('--webhooks', 'notify the webhooks of the configuration')
    .action((options) => watch(new Run(context, options), shutdownSignal()));
}
