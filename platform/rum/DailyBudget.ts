import { countRow, type ReportRow } from './rows';

export type BudgetOptions = {
  bytesPerDay: number;
  now: () => Date;
  /** Queues rows; false if the queue is full. */
  keep: (rows: ReportRow[]) => boolean;
  /** Receives a warning on each day whose budget is spent. */
  log: (sentence: string) => void;
};

/** Upper bound of a row's size without its texts. */
const bytesOfRow = 100;

/** How often the number of dropped reports is stored. Rollouts hold because of it. */
const storeEveryMs = 60_000;

/** Stores reports until they have used the bytes of a day (UTC). Drops and counts further reports. */
export class DailyBudget {
  readonly #options: BudgetOptions;
  #day = '';
  #used = 0;
  #isSpent = false;
  #unstored = 0;
  #storedAt = -Infinity;
  /** Rows that were dropped since the start. */
  dropped = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** @returns whether the rows are kept */
  take(rows: ReportRow[]): boolean {
    const { bytesPerDay, now, keep, log } = this.#options;
    const at = now();
    const day = at.toISOString().slice(0, 10);
    if (day !== this.#day) [this.#day, this.#used, this.#isSpent] = [day, 0, false];
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    if (bytes === 0 || this.#used + bytes <= bytesPerDay) {
      this.#used += bytes;
      return keep(rows);
    }
    if (!this.#isSpent) {
      log(
        `The reports of ${day} used their budget of ${bytesPerDay / 2 ** 20} MB: further reports of the day are dropped, and rollouts hold. Look at who sends them, or raise --reports-per-day.`,
      );
    }
    this.#isSpent = true;
    this.dropped += rows.length;
    this.#unstored += 1;
    if (at.getTime() - this.#storedAt >= storeEveryMs) {
      keep([countRow('dropped', at.getTime(), '', this.#unstored)]);
      [this.#unstored, this.#storedAt] = [0, at.getTime()];
    }
    return false;
  }
}

/** The server's own counts are few and always stored. */
function sizeOf(row: ReportRow): number {
  const { kind, edition, area, release, pattern, name, message, stack } = row;
  if (kind === 'served' || kind === 'dropped') return 0;
  const texts = [edition, area, release, pattern, name, message ?? '', stack ?? ''];
  return bytesOfRow + Buffer.byteLength(texts.join(''));
}
