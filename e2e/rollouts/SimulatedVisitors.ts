import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../shared/contract/report';
import { newIpAddress, visitPaths, type VisitKind } from './visitAwards';

/** What a browser told of one page view of a release. */
export type RecordedVisit = { kind: VisitKind; reports: Report[]; isHarmed: boolean };

/** A visit while releases were tried. */
export type CountedVisit = { at: number; version: string; isHarmed: boolean };

export type SimulatedVisitorsOptions = {
  origin: string;
  /** What browsers told of each release: visits of it tell the same again. */
  recordedVisits: ReadonlyMap<string, RecordedVisit[]>;
  /** The release of the awards in an edition. */
  awardsVersionOf: (edition: string) => string;
  perSecond: number;
};

/** How many of a hundred visitors nominate. */
const nominatingPercent = 8;
/** More than these wait for a page: the machine cannot do more. */
const maxPendingPages = 100;

/**
 * Visitors without a browser: each asks the server for the page as somebody new, is drawn by it, and reports what a
 * browser reported of a page view of that release, at about the times at which browsers do.
 */
export class SimulatedVisitors {
  readonly #options: SimulatedVisitorsOptions;
  readonly visits: CountedVisit[] = [];
  isRunning = true;
  /** Reports that were not taken, by status. */
  readonly rejected = new Map<number, number>();
  /** What kept visits from coming, or from telling. */
  readonly failures: unknown[] = [];
  #waiting = 0;
  #under = new Set<Promise<void>>();

  constructor(options: SimulatedVisitorsOptions) {
    this.#options = options;
  }

  /** Comes until it is told to stop, as fast as was asked for and the server can. */
  async run(): Promise<void> {
    const began = Date.now();
    let came = 0;
    while (this.isRunning) {
      const due = ((Date.now() - began) / 1000) * this.#options.perSecond;
      for (; came < due; came += 1) if (this.#waiting < maxPendingPages) this.#visit();
      await pause(20);
    }
    await Promise.all(this.#under);
  }

  stop(): void {
    this.isRunning = false;
  }

  #visit(): void {
    const visit = this.#visitAndTell()
      .catch((error: unknown) => void this.failures.push(error))
      .finally(() => this.#under.delete(visit));
    this.#under.add(visit);
  }

  async #visitAndTell(): Promise<void> {
    const { origin, recordedVisits, awardsVersionOf } = this.#options;
    const headers = { 'x-forwarded-for': newIpAddress() };
    const errand: VisitKind = Math.random() * 100 < nominatingPercent ? 'nominate' : 'read';
    this.#waiting += 1;
    const at = Date.now();
    const page = await fetch(origin + visitPaths[errand], { headers });
    await page.arrayBuffer();
    this.#waiting -= 1;
    const edition = page.headers.get('x-edition') ?? '';
    const version = awardsVersionOf(edition);
    const met = randomItem(
      (recordedVisits.get(version) ?? []).filter((each) => each.kind === errand),
    );
    this.visits.push({ at, version, isHarmed: met.isHarmed });
    const view = String(Math.random());
    const [last, ...soon] = [...met.reports].reverse();
    const tell = (report: Report) => this.#tell({ ...report, view, edition }, headers);
    await pause(1500);
    for (const report of soon.reverse()) await tell({ ...report, release: version });
    await pause(Math.min(40_000, -8000 * Math.log(1 - Math.random())));
    if (last) await tell({ ...last, release: version });
  }

  async #tell(report: Report, headers: Record<string, string>): Promise<void> {
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
  if (item === undefined) throw new Error('No browser has told of such a visit');
  return item;
}
