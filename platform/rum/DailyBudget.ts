import { formatBytes } from '@concourse/core/text/format';
import { countRow, type ReportRow } from './rows';

export type BudgetOptions = {
  bytesPerDay: number;
  now: () => Date;
  /** Queues rows; false if the queue is full. */
  enqueue: (rows: ReportRow[]) => boolean;
  /** Receives a warning on each day whose budget is spent. */
  log: (sentence: string) => void;
};

/** Upper bound of a row's size without its texts. */
const baseRowBytes = 100;

/** How often the number of dropped reports is stored. Rollouts hold because of it. */
const droppedCountIntervalMs = 60_000;

/** Stores reports until they have used the bytes of a day (UTC). Drops and counts further reports. */
export class DailyBudget {
  readonly #options: BudgetOptions;
  #day = '';
  #used = 0;
  #isSpent = false;
  #uncountedDrops = 0;
  #lastDropCountAt = -Infinity;
  /** Rows that were dropped since the start. */
  dropped = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** @returns whether the rows are kept */
  tryEnqueue(rows: ReportRow[]): boolean {
    const { bytesPerDay, now, enqueue, log } = this.#options;
    const at = now();
    const day = at.toISOString().slice(0, 10);
    if (day !== this.#day) [this.#day, this.#used, this.#isSpent] = [day, 0, false];
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    if (bytes === 0 || this.#used + bytes <= bytesPerDay) {
      this.#used += bytes;
      return enqueue(rows);
    }
    if (!this.#isSpent) {
      log(
        `The reports of ${day} reached the daily limit of ${formatBytes(bytesPerDay)}: further reports of the day are dropped, and rollouts hold. Find out who sends them, or raise --reports-daily-limit.`,
      );
    }
    this.#isSpent = true;
    this.dropped += rows.length;
    this.#uncountedDrops += 1;
    if (at.getTime() - this.#lastDropCountAt >= droppedCountIntervalMs) {
      enqueue([countRow('dropped', at.getTime(), '', this.#uncountedDrops)]);
      [this.#uncountedDrops, this.#lastDropCountAt] = [0, at.getTime()];
    }
    return false;
  }
}

/** The server's own counts are few and always stored. */
function sizeOf(row: ReportRow): number {
  const { kind, edition, area, release, pattern, name, message, stack } = row;
  if (kind === 'served' || kind === 'dropped') return 0;
  const texts = [edition, area, release, pattern, name, message ?? '', stack ?? ''];
  return baseRowBytes + Buffer.byteLength(texts.join(''));
}
