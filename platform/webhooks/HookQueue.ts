import type { Webhook } from '@concourse/config/webhooks';
import type { News } from './news';
import { tellHook, type TellOptions } from './tellHook';

type Waiting = { news: News; from: number };

const dayMs = 86_400_000;

export type HookQueueOptions = TellOptions & {
  /** How long the command that made a change has to tell of it by itself. */
  graceMs: number;
  /** Time until the next attempt, after so many rounds that failed. */
  pauseMs: (failures: number) => number;
  log: (line: string) => void;
};

/** Five seconds, twice as long each time, five minutes at most. */
export const growingPause = (failures: number): number =>
  Math.min(5000 * 2 ** (failures - 1), 300_000);

/** What one hook is still to be told, in order: one that does not answer keeps the others of it waiting, for a day. */
export class HookQueue {
  readonly #hook: Webhook;
  readonly #options: HookQueueOptions;
  readonly #waiting: Waiting[] = [];
  #failures = 0;
  #notBefore = 0;
  #busy = false;

  constructor(hook: Webhook, options: HookQueueOptions) {
    this.#hook = hook;
    this.#options = options;
  }

  add(news: News): void {
    this.#waiting.push({ news, from: this.#time() + this.#options.graceMs });
  }

  /** Tells what is due, unless that is under way. */
  async work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (await this.#tellNext());
    } finally {
      this.#busy = false;
    }
  }

  /** Whether there may be more to tell at once. */
  async #tellNext(): Promise<boolean> {
    const [next] = this.#waiting;
    const { log, pauseMs } = this.#options;
    if (!next || this.#hasEnded() || this.#time() < Math.max(next.from, this.#notBefore))
      return false;
    const problem = await tellHook(this.#hook, next.news, this.#options);
    if (this.#hasEnded()) return false;
    if (problem === null) {
      if (this.#failures > 0) log(`Webhook ${this.#hook.name} answers again.`);
      this.#failures = 0;
      this.#waiting.shift();
      return true;
    }
    if (this.#failures === 0) {
      log(`Webhook ${this.#hook.name}: ${problem}. Revision ${next.news.rev} waits, for a day.`);
    }
    this.#failures += 1;
    this.#notBefore = this.#time() + pauseMs(this.#failures);
    if (this.#time() - Date.parse(next.news.when) <= dayMs) return false;
    log(`Webhook ${this.#hook.name} is not told of revision ${next.news.rev}: it is a day old.`);
    this.#waiting.shift();
    return false;
  }

  #hasEnded(): boolean {
    return this.#options.signal.aborted;
  }

  #time(): number {
    return this.#options.now().getTime();
  }
}

/** The last revision that is older than a day: what came later may still have to be told. */
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
