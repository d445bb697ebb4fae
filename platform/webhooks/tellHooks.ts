import type { Webhook } from '@concourse/config/webhooks';
import { inParallel } from '@concourse/core/files/inParallel';
import { newsAfter, type News } from './news';
import { tellHook, type TellOptions } from './tellHook';

/** How long a command waits for its webhooks, all together, once its record is written. */
export const tellingMs = 5000;

/**
 * Tells all hooks of a revision that was just written. However they are, this ends within `tellingMs`.
 * @param log told which hook was not told, and why
 */
export async function tellHooks(
  hooks: Webhook[],
  rev: number,
  options: Omit<TellOptions, 'signal'> & { log: (line: string) => void; withinMs?: number },
): Promise<void> {
  if (hooks.length === 0) return;
  const signal = AbortSignal.timeout(options.withinMs ?? tellingMs);
  const late = new Promise<'late'>((resolve) => {
    signal.addEventListener('abort', () => resolve('late'), { once: true });
  });
  const untold = new Set(hooks.map(({ name }) => name));
  const say = (name: string, problem: string): void =>
    options.log(
      `Webhook ${name} was not told of revision ${rev}: ${problem}. \`npm run site -- watch --webhooks\` tells it later.`,
    );
  const work = tellAll(hooks, rev, { ...options, signal }, (name, problem) => {
    untold.delete(name);
    if (problem !== null) say(name, problem);
  });
  if ((await Promise.race([work, late])) === 'late') {
    for (const name of untold) say(name, 'no time was left');
  }
}

async function tellAll(
  hooks: Webhook[],
  rev: number,
  options: TellOptions,
  done: (name: string, problem: string | null) => void,
): Promise<void> {
  const news = await newsOfRevision(rev, options);
  await inParallel(hooks, hooks.length, async (hook) => {
    const problem = typeof news === 'string' ? news : await tellHook(hook, news, options);
    // Whoever waited has been told already that there was no time left.
    if (!options.signal.aborted) done(hook.name, problem);
  });
}

async function newsOfRevision(rev: number, { store }: TellOptions): Promise<News | string> {
  try {
    const { news } = await newsAfter(store, rev - 1);
    return news.find((one) => one.rev === rev) ?? 'its record cannot be read';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
