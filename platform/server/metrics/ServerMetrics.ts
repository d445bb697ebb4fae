import fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from '@concourse/http/fastify';
import type { LiveSite } from '@concourse/http/LiveSite';
import { parseAddressOrNull } from '@concourse/http/requestAddress';
import type { CompletedRequest } from '../requestLog';
import type { ServedStore } from '../routes';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The label of answers that belong to no area: health, reports, root files. */
const noArea = 'site';

type LabelledMetric<Label> = { name: string; help: string; labels: Label[] };

/** Metrics of a server for Prometheus. They do not identify visitors. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];
  /** Does nothing until `instrument` is called. */
  recordResponse: (answer: CompletedRequest) => void = () => undefined;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Starts to measure a server. Call it once. */
  instrument({ site, files, upstream }: ServedStore): void {
    const answers = this.counter({
      name: 'site_answers_total',
      help: 'Answered requests by area and class of status',
      labels: ['area', 'status'],
    });
    const times = new Histogram({
      name: 'site_answer_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['area'],
      buckets: seconds,
      registers: this.#registers,
    });
    this.recordResponse = (answer) => {
      const area = areaOf(answer, site);
      answers.inc({ area, status: `${Math.floor(answer.status / 100)}xx` });
      times.observe({ area }, answer.ms / 1000);
    };
    const revision = async (): Promise<number> => (await site.current())?.record.rev ?? 0;
    this.#gauge('site_cache_bytes', 'Bytes of files in memory', () => files.size);
    this.observableCounter('site_cache_hits_total', 'Files read from memory', () => files.hits);
    this.observableCounter('site_cache_misses_total', 'Files read from disk', () => files.misses);
    this.#gauge('site_revision', 'Revision of the log that visitors get', revision);
    const timeHelp = 'Time of the promotion of that revision';
    this.#gauge('site_promoted_timestamp_seconds', timeHelp, async () => {
      const when = (await site.current())?.record.when ?? '';
      return (Date.parse(when) || 0) / 1000;
    });
    let first = 0;
    const promotionsHelp = 'Promotions since the server started';
    this.observableCounter('site_promotions_total', promotionsHelp, async () => {
      const newest = await revision();
      first ||= newest;
      return newest - first;
    });
    let behindSince: number | null = null;
    const behindHelp = 'Time since the newest revision cannot be served; 0 if it can';
    this.#gauge('site_log_behind_seconds', behindHelp, async () => {
      await site.current();
      const problem = site.problem ?? upstream?.problem() ?? upstream?.degraded() ?? null;
      behindSince = problem && (behindSince ?? Date.now());
      return behindSince === null ? 0 : (Date.now() - behindSince) / 1000;
    });
  }

  /** Creates a counter of events. Its labels must have few values. */
  counter<Label extends string>({ labels, ...named }: LabelledMetric<Label>): Counter<Label> {
    return new Counter({ ...named, labelNames: labels, registers: this.#registers });
  }

  /** Creates a counter whose value is read at every collection. */
  observableCounter(name: string, help: string, read: () => number | Promise<number>): void {
    let known = 0;
    const collect = async function (this: Counter): Promise<void> {
      const now = await read();
      this.inc(Math.max(0, now - known));
      known = now;
    };
    new Counter({ name, help, registers: this.#registers, collect });
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const collect = async function (this: Gauge): Promise<void> {
      this.set(await read());
    };
    new Gauge({ name, help, registers: this.#registers, collect });
  }
}

/** The area of an answer. Accepts only areas of the live edition, as visitors can request any name. */
function areaOf({ area, edition, target }: CompletedRequest, site: LiveSite): string {
  if (edition !== '') return area || noArea;
  const [, folder, name = ''] = parseAddressOrNull(target)?.path.split('/') ?? [];
  const releases = folder === 'areas' ? site.head?.live.edition.releases : undefined;
  return releases && Object.hasOwn(releases, name) ? name : noArea;
}

/** Answers `/metrics` on a separate port, as the port of the site is public. @throws CannotListenError */
export async function serveMetrics(
  { registry }: ServerMetrics,
  host: string,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (request, reply) =>
    request.url === '/metrics'
      ? reply.type(registry.contentType).send(await registry.metrics())
      : reply.callNotFound(),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain').send('Metrics are at /metrics.\n'),
  );
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(500).type('text/plain').send(`${error.message}\n`),
  );
  return { port: await listen(app, host, port), close: () => app.close() };
}
