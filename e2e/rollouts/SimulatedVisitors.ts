import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../shared/contract/report';
import { newIpAddress, visitPaths, type VisitKind } from './visitAwards';

/** The reports of a browser about one page view of a release. */
export type RecordedVisit = { kind: VisitKind; reports: Report[]; isHarmed: boolean };

export type SimulatedVisitorsOptions = {
  origin: string;
  /** Reports of browsers by release, which simulated visits repeat. */
  recordedVisits: ReadonlyMap<string, RecordedVisit[]>;
  /** Version of the awards area in an edition. */
  awardsVersionOf: (edition: string) => string;
  perSecond: number;
};

/** Percentage of visitors who submit a nomination. */
const nominatingPercent = 8;
/** Limit of concurrent page requests. */
const maxPendingPages = 100;

/**
 * Visitors without a browser. Each one requests a page as a new visitor, and the server may assign it to a canary. Then it
 * sends the recorded reports of that release, with similar delays as browsers.
 */
export class SimulatedVisitors {
  readonly #options: SimulatedVisitorsOptions;
  visits = 0;
  isRunning = true;
  /** Number of rejected reports by HTTP status. */
  readonly rejected = new Map<number, number>();
  /** Errors of visits. */
  readonly failures: unknown[] = [];
  #pendingPages = 0;
  #running = new Set<Promise<void>>();

  constructor(options: SimulatedVisitorsOptions) {
    this.#options = options;
  }

  /** Starts visits at the requested rate until `stop` is called, or at a lower rate if the server is slower. */
  async run(): Promise<void> {
    const start = Date.now();
    let count = 0;
    while (this.isRunning) {
      const due = ((Date.now() - start) / 1000) * this.#options.perSecond;
      for (; count < due; count += 1) if (this.#pendingPages < maxPendingPages) this.#startVisit();
      await pause(20);
    }
    await Promise.all(this.#running);
  }

  stop(): void {
    this.isRunning = false;
  }

  #startVisit(): void {
    const visit = this.#visit()
      .catch((error: unknown) => void this.failures.push(error))
      .finally(() => this.#running.delete(visit));
    this.#running.add(visit);
  }

  async #visit(): Promise<void> {
    const { origin, recordedVisits, awardsVersionOf } = this.#options;
    const headers = { 'x-forwarded-for': newIpAddress() };
    const kind: VisitKind = Math.random() * 100 < nominatingPercent ? 'nominate' : 'read';
    this.#pendingPages += 1;
    const page = await fetch(origin + visitPaths[kind], { headers });
    await page.arrayBuffer();
    this.#pendingPages -= 1;
    const edition = page.headers.get('x-edition') ?? '';
    const version = awardsVersionOf(edition);
    const recorded = randomItem(
      (recordedVisits.get(version) ?? []).filter((each) => each.kind === kind),
    );
    this.visits += 1;
    const view = String(Math.random());
    const [last, ...earlier] = [...recorded.reports].reverse();
    const send = (report: Report) =>
      this.#sendReport({ ...report, view, edition, release: version }, headers);
    await pause(1500);
    for (const report of earlier.reverse()) await send(report);
    await pause(Math.min(40_000, -8000 * Math.log(1 - Math.random())));
    if (last) await send(last);
  }

  async #sendReport(report: Report, headers: Record<string, string>): Promise<void> {
    const body = JSON.stringify(report);
    const { status } = await fetch(`${this.#options.origin}/__reports`, {
      method: 'POST',
      headers,
      body,
    });
    if (status !== 204) this.rejected.set(status, (this.rejected.get(status) ?? 0) + 1);
  }
}

function randomItem<Item>(items: Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('No browser visit of this kind was recorded');
  return item;
}
