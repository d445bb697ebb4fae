import { formatBytes } from '@concourse/core/text/format';
import { countRow, type ReportRow } from './rows';

export type BudgetOptions = {
  bytesPerDay: number;
  now: () => Date;
  /** Queues rows; false if the queue is full. */
  enqueue: (rows: ReportRow[]) => boolean;
  /** Receives one warning on each day that reaches the limit. */
  log: (message: string) => void;
};

/** An upper bound for the size of a row without its texts. */
const baseRowBytes = 100;

/** How often the number of dropped reports is stored. Rollouts do not advance while reports are dropped. */
const droppedCountIntervalMs = 60_000;

/** Limits the bytes of reports that are stored per day (UTC). Drops and counts further reports. */
export class DailyBudget {
  readonly #options: BudgetOptions;
  #day = '';
  #used = 0;
  #isSpent = false;
  #uncountedDrops = 0;
  #lastDropCountAt = -Infinity;
  dropped = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

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
        `The reports of ${day} reached the daily limit of ${formatBytes(bytesPerDay)}. Further reports of this day are dropped, and rollouts do not advance. Check where the reports come from, or raise --reports-daily-limit.`,
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

/** Counts made by the server have size 0: they are few and must always be stored. */
function sizeOf(row: ReportRow): number {
  const { kind, edition, area, release, pattern, name, message, stack } = row;
  if (kind === 'served' || kind === 'dropped') return 0;
  const texts = [edition, area, release, pattern, name, message ?? '', stack ?? ''];
  return baseRowBytes + Buffer.byteLength(texts.join(''));
}
