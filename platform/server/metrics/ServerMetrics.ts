import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CannotListenError } from '@concourse/http/listenErrors';
import { readAddress } from '@concourse/http/requestAddress';
import type { EditionSource } from '../editionSource';
import type { FileCache } from '../fileCache';
import type { Answered } from '../requestLog';
import type { Upstream } from '../upstream';

/** What a server follows and keeps. It is looked at whenever somebody collects. */
export type Followed = {
  source: Pick<EditionSource, 'current' | 'problem'>;
  files: Pick<FileCache, 'hits' | 'misses' | 'size'>;
  upstream?: Pick<Upstream, 'problem' | 'degraded'>;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Neither a page nor a file of an area: health, reports, what is at the root. */
const noArea = 'site';

/** What a server counts, for Prometheus. Nothing of it tells one visitor from another. */
export class ServerMetrics {
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  #count: (answer: Answered) => void = () => undefined;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts an answer that no route gave. */
  count(answer: Answered): void {
    this.#count(answer);
  }

  /** Counts what a server answers, and what it follows. Once for each server. */
  watch(followed: Followed): void {
    const answers = this.counter({
      name: 'site_answers_total',
      help: 'Requests that were answered, by area and class of status',
      labels: ['area', 'status'],
    });
    const times = new Histogram({
      name: 'site_answer_seconds',
      help: 'From a request to the end of its answer',
      labelNames: ['area'],
      buckets: seconds,
      registers: this.#registers,
    });
    this.#count = ({ status, ms, ...answer }) => {
      const area = areaOf(answer, followed);
      answers.inc({ area, status: `${Math.floor(status / 100)}xx` });
      times.observe({ area }, ms / 1000);
    };
    const { files } = followed;
    this.gauge('site_cache_bytes', 'Bytes of files in memory', () => files.size);
    this.growing('site_cache_hits_total', 'Files that were in memory', () => files.hits);
    this.growing('site_cache_misses_total', 'Files read from disk', () => files.misses);
    this.#watchLog(followed);
  }

  /** A number of events, by labels whose values are few. */
  counter<Label extends string>(about: {
    name: string;
    help: string;
    labels: Label[];
  }): Counter<Label> {
    const { name, help, labels } = about;
    return new Counter({ name, help, labelNames: labels, registers: this.#registers });
  }

  /** A number that is read whenever somebody collects. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: this.#registers,
      collect() {
        this.set(read());
      },
    });
  }

  /** The same of a number that only grows. */
  growing(name: string, help: string, read: () => number): void {
    let known = 0;
    new Counter({
      name,
      help,
      registers: this.#registers,
      collect() {
        const now = read();
        this.inc(Math.max(0, now - known));
        known = now;
      },
    });
  }

  /** @returns everything in Prometheus' text format */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** The type of that text. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  #watchLog({ source, upstream }: Followed): void {
    let behindSince: number | null = null;
    let first: number | null = null;
    const revision = (): number => source.current()?.record.rev ?? 0;
    this.gauge('site_revision', 'Revision of the log that visitors get', revision);
    this.gauge(
      'site_promoted_timestamp_seconds',
      'When that revision was made',
      () => (Date.parse(source.current()?.record.when ?? '') || 0) / 1000,
    );
    const seen = (): number => {
      const rev = revision();
      if (rev > 0) first ??= rev;
      return rev - (first ?? rev);
    };
    this.growing('site_promotions_total', 'Revisions seen since the start', seen);
    this.gauge(
      'site_log_behind_seconds',
      'How long the log could not be followed; 0 while it is',
      () => {
        source.current();
        const away = upstream?.problem() ?? upstream?.degraded() ?? null;
        const isBehind = source.problem !== null || away !== null;
        behindSince = isBehind ? (behindSince ?? Date.now()) : null;
        return behindSince === null ? 0 : (Date.now() - behindSince) / 1000;
      },
    );
  }
}

/** Whose page or file was asked for. Only names that an edition has: visitors choose addresses. */
function areaOf(
  { area, edition, target }: Pick<Answered, 'area' | 'edition' | 'target'>,
  { source }: Followed,
): string {
  if (edition !== '') return area || noArea;
  const [, folder, name = ''] = readAddress(target)?.path.split('/') ?? [];
  const releases = folder === 'areas' ? source.current()?.live.edition.releases : undefined;
  return releases && Object.hasOwn(releases, name) ? name : noArea;
}

export type ServingMetrics = { port: number; close: () => Promise<void> };

/**
 * Answers `/metrics` on a separate port: the site's own port is public.
 * @throws CannotListenError when the port is taken or not allowed
 */
export async function serveMetrics(
  metrics: ServerMetrics,
  host: string,
  port: number,
): Promise<ServingMetrics> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(`${(error as Error).message}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((cause: unknown) => {
    throw new CannotListenError(host, port, { cause });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
