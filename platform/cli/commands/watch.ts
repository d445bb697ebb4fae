import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ReleaseError } from '@concourse/release/errors';
import { describeNews, followNews, type News, type Untold } from '@concourse/webhooks/news';
import { growingPause, HookQueue, lastOfYesterday, tellingMs } from '@concourse/webhooks/tellHooks';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { requireConfigured, Run } from '../run';
import { environment, siteCommand, untilStopped, type CommonOptions } from '../siteCommand';

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
  const print = (found: News | Untold, text: string): void => {
    if (found.rev > printed) context.stdout(`${options.json ? JSON.stringify(found) : text}\n`);
  };
  const onNews = (news: News): void => print(news, `${news.when}  ${describeNews(news)}`);
  const onUntold = (untold: Untold): void =>
    print(untold, `Revision ${untold.rev} cannot be told of: ${untold.problem}`);
  const following = { store, everyMs, signal, log, onUntold };
  if (!options.webhooks) {
    await followNews({ ...following, onNews, seen: printed, onLooked: () => undefined });
    return;
  }
  const { name, webhooks } = requireConfigured(store.environment.name, configured);
  if (webhooks.length === 0) {
    throw new ReleaseError(
      `${name} has no webhooks to tell.`,
      'Name them in site.config.json, under "webhooks": docs/configuration.md says how.',
    );
  }
  const telling = {
    ...{ store, signal, log, env: context.env, now: context.now },
    graceMs: 2 * tellingMs,
    pauseMs: growingPause,
  };
  const queues = webhooks.map((hook) => new HookQueue(hook, telling));
  const work = new Set<Promise<void>>();
  await followNews({
    ...following,
    seen: Math.min(printed, await lastOfYesterday(telling)),
    onNews: (news) => {
      onNews(news);
      for (const queue of queues) queue.add(news);
    },
    onLooked: () => {
      for (const queue of queues) {
        const round: Promise<void> = queue.work().finally(() => work.delete(round));
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
    environment,
  )
    .option('--since <rev>', 'start after this revision', parseRevision)
    .option('--webhooks', 'notify the webhooks of the configuration')
    .action((options) => watch(new Run(context, options), untilStopped()));
}
