import type { Webhook } from '@concourse/config/webhooks';
import type { News } from './news';
import { tellHook, type TellOptions } from './tellHooks';

const dayMs = 86_400_000;

export type HookQueueOptions = TellOptions & {
  /** How long the command that made a change may deliver it by itself. */
  graceMs: number;
  /** The time until the next attempt, after so many failed rounds. */
  pauseMs: (failures: number) => number;
  log: (line: string) => void;
};

/** Five seconds, doubled after each failure, five minutes at most. */
export const growingPause = (failures: number): number =>
  Math.min(5000 * 2 ** (failures - 1), 300_000);

/** The undelivered changes of one webhook, in order. A failing one delays the others, for a day at most. */
export class HookQueue {
  readonly #hook: Webhook;
  readonly #options: HookQueueOptions;
  readonly #waiting: { news: News; from: number }[] = [];
  #failures = 0;
  #notBefore = 0;
  #busy = false;

  constructor(hook: Webhook, options: HookQueueOptions) {
    this.#hook = hook;
    this.#options = options;
  }

  /** Queues a change; it is due after the grace period. */
  add(news: News): void {
    this.#waiting.push({ news, from: this.#time() + this.#options.graceMs });
  }

  /** Delivers the changes that are due, unless a delivery is in progress. */
  async work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (await this.#tellNext());
    } finally {
      this.#busy = false;
    }
  }

  /** @returns true if the next change may be delivered at once */
  async #tellNext(): Promise<boolean> {
    const [next] = this.#waiting;
    const { log, pauseMs, signal } = this.#options;
    if (!next || signal.aborted || this.#time() < Math.max(next.from, this.#notBefore))
      return false;
    const { name } = this.#hook;
    const { rev, when } = next.news;
    const problem = await tellHook(this.#hook, next.news, this.#options);
    if (this.#options.signal.aborted) return false;
    if (problem === null) {
      if (this.#failures > 0) log(`Webhook ${name} answers again.`);
      this.#failures = 0;
      this.#waiting.shift();
      return true;
    }
    if (this.#failures === 0) log(`Webhook ${name}: ${problem}. Revision ${rev} waits, for a day.`);
    this.#failures += 1;
    this.#notBefore = this.#time() + pauseMs(this.#failures);
    if (this.#time() - Date.parse(when) <= dayMs) return false;
    log(`Webhook ${name} is not told of revision ${rev}: it is a day old.`);
    this.#waiting.shift();
    return false;
  }

  #time(): number {
    return this.#options.now().getTime();
  }
}

/** The last revision that is older than a day; later ones may be undelivered. */
export async function lastOfYesterday({ store, now }: TellOptions): Promise<number> {
  const begin = now().getTime() - dayMs;
  for (let before = (await store.log.newest()) + 1; before > 1;) {
    const { first, records } = await store.log.readBack(32, before);
    const older = records.findLast(({ when }) => Date.parse(when) < begin);
    if (older) return older.rev;
    before = first;
  }
  return 0;
}
