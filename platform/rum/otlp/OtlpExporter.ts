import { ReportsError } from '../errors';
import type { ReportRow } from '../rows';
import { logsRequest, metricsRequest } from './otlpRequests';

export type OtlpOptions = {
  /** Of the collector, such as `http://localhost:4318`; `/v1/logs` and `/v1/metrics` are below it. */
  url: string;
  /** Such as a key of the collector's. */
  headers?: Record<string, string>;
  now: () => Date;
  onProblem?: (sentence: string | null) => void;
  /** Time between two batches. */
  everyMs?: number;
};

const mostWaiting = 20_000;
const patienceMs = 10_000;

/** Sends reports on to a collector, in batches. Nothing waits for it, and a collector that is away costs a batch. */
export class OtlpExporter {
  readonly #options: OtlpOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting: ReportRow[] = [];
  #since: number;
  #underWay: Promise<void> = Promise.resolve();
  problem: string | null = null;
  /** Rows that no collector got. */
  lost = 0;

  constructor(options: OtlpOptions) {
    this.#options = options;
    this.#since = options.now().getTime();
    this.#timer = setInterval(() => void this.flush(), options.everyMs ?? 5000).unref();
  }

  take(rows: readonly ReportRow[]): void {
    if (this.#waiting.length + rows.length > mostWaiting) this.lost += rows.length;
    else this.#waiting.push(...rows);
  }

  /** Sends what waits, after what is under way. */
  flush(): Promise<void> {
    this.#underWay = this.#underWay.then(() => this.#send());
    return this.#underWay;
  }

  /** Sends what waits, and no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    this.#waiting = [];
    const period = { from: this.#since, to: this.#options.now().getTime() };
    this.#since = period.to;
    try {
      await this.#post('/v1/logs', logsRequest(rows));
      await this.#post('/v1/metrics', metricsRequest(rows, period));
      this.#met(null);
    } catch (error) {
      this.lost += rows.length;
      this.#met((error as Error).message);
    }
  }

  async #post(path: string, body: object | null): Promise<void> {
    if (body === null) return;
    const { url, headers } = this.#options;
    const { ok, status } = await fetch(url.replace(/\/$/, '') + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (ok) return;
    throw new ReportsError(
      `The collector answers ${path} with ${status}.`,
      'Look at what it says; its address is that of OTLP over HTTP, without /v1.',
    );
  }

  #met(problem: string | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#options.onProblem?.(problem);
  }
}
