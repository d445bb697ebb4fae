import type { Command } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import { growingPause, HookQueue, lastOfYesterday } from '@concourse/webhooks/HookQueue';
import { describeNews, followNews, type News, type Untold } from '@concourse/webhooks/news';
import { tellingMs } from '@concourse/webhooks/tellHooks';
import type { Context } from '../context';
import {
  environmentCommand,
  openEnvironment,
  requireConfigured,
  type EnvironmentOptions,
} from '../environments';
import { parseRevision } from '../parseRevision';
import { untilStopped } from '../untilStopped';

type Options = EnvironmentOptions & { since?: number; webhooks?: boolean };

const everyMs = 2000;

/** Prints what changes, one line each, until the signal comes. */
export async function watch(
  context: Context,
  options: Options,
  signal: AbortSignal,
  lookEveryMs = everyMs,
): Promise<void> {
  const { store, configured } = await openEnvironment(context, options);
  const log = (line: string): void => context.stderr(`${line}\n`);
  const newest = await store.log.newest();
  const printed = options.since ?? newest;
  log(`Watching ${store.environment.name} in ${store.label}: it is at revision ${newest}.`);
  const printing = {
    onNews: (news: News): void => {
      if (news.rev > printed) context.stdout(`${lineOf(news, options)}\n`);
    },
    onUntold: (untold: Untold): void => {
      if (untold.rev > printed) context.stdout(`${untoldLine(untold, options)}\n`);
    },
  };
  const following = { store, everyMs: lookEveryMs, signal, log };
  if (!options.webhooks) {
    await followNews({ ...following, ...printing, seen: printed, onLooked: () => undefined });
    return;
  }
  const { name, webhooks } = requireConfigured(store.environment.name, configured);
  if (webhooks.length === 0) throw noHooks(name);
  const telling = {
    ...{ store, signal, log, env: context.env, now: context.now },
    graceMs: 2 * tellingMs,
    pauseMs: growingPause,
  };
  const queues = webhooks.map((hook) => new HookQueue(hook, telling));
  const work = new Set<Promise<void>>();
  await followNews({
    ...following,
    ...printing,
    seen: Math.min(printed, await lastOfYesterday(telling)),
    onNews: (news) => {
      printing.onNews(news);
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

const lineOf = (news: News, { json }: Options): string =>
  json ? JSON.stringify(news) : `${news.when}  ${describeNews(news)}`;

const untoldLine = (untold: Untold, { json }: Options): string =>
  json ? JSON.stringify(untold) : `Revision ${untold.rev} cannot be told of: ${untold.problem}`;

const noHooks = (environment: string): ReleaseError =>
  new ReleaseError(
    `${environment} has no webhooks to tell.`,
    'Name them in site.config.json, under "webhooks": docs/configuration.md says how.',
  );

export function watchCommand(context: Context): Command {
  return environmentCommand(
    'watch',
    'Follow the log: one line for each change, until Ctrl-C (with --json a JSON object a line)',
    'watch --since 40',
  )
    .option('--since <rev>', 'begin with what came after this revision', parseRevision)
    .option('--webhooks', 'tell the webhooks of the configuration what they were not told yet')
    .action((options: Options) =>
      watch(
        context,
        options,
        untilStopped(() => undefined),
      ),
    );
}
