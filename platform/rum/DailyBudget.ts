import { countRow, type ReportRow } from './rows';

export type BudgetOptions = {
  bytesPerDay: number;
  now: () => Date;
  /** Writes rows later; false where there is no room. */
  keep: (rows: ReportRow[]) => boolean;
  /** Runs once a day, when the budget is spent. */
  log: (sentence: string) => void;
};

/** What a row takes beside its texts, at most. */
const bytesOfRow = 100;

/** How often the database is told of dropped reports: rollouts hold because of them. */
const sayEveryMs = 60_000;

/** Keeps reports until they have used the bytes of a day (UTC), and drops and counts those that follow. */
export class DailyBudget {
  readonly #options: BudgetOptions;
  #day = '';
  #used = 0;
  #isSpent = false;
  #unsaid = 0;
  #saidAt = -Infinity;
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
    this.#unsaid += 1;
    if (at.getTime() - this.#saidAt >= sayEveryMs) {
      keep([countRow('dropped', at.getTime(), '', this.#unsaid)]);
      [this.#unsaid, this.#saidAt] = [0, at.getTime()];
    }
    return false;
  }
}

/** The server's own counts are few and always kept. */
function sizeOf(row: ReportRow): number {
  const { kind, edition, area, release, pattern, name, message, stack } = row;
  if (kind === 'served' || kind === 'dropped') return 0;
  const texts = [edition, area, release, pattern, name, message ?? '', stack ?? ''];
  return bytesOfRow + Buffer.byteLength(texts.join(''));
}
