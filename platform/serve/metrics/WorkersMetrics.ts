import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

/** What the workers of a server count together, and how many there are. Workers share theirs, see `ServerMetrics`. */
export class WorkersMetrics {
  readonly #ofWorkers = new AggregatorRegistry();
  readonly #own = new Registry();

  constructor(workers: { listening: number; replaced: number }) {
    new Gauge({
      name: 'site_workers',
      help: 'Processes that answer',
      registers: [this.#own],
      collect() {
        this.set(workers.listening);
      },
    });
    this.growing(
      'site_workers_replaced_total',
      'Processes that ended unasked, and were replaced',
      () => workers.replaced,
    );
  }

  /** A number that is read whenever somebody collects, and only grows. */
  growing(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#own],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** @returns everything in Prometheus' text format */
  async text(): Promise<string> {
    return `${await this.#ofWorkers.clusterMetrics()}\n${await this.#own.metrics()}`;
  }

  /** The type of that text. */
  get contentType(): string {
    return this.#own.contentType;
  }
}
