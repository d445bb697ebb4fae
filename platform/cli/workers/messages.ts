import type { ReportRow } from '../../reports/rows';
import type { ServeOptions } from '../../serve/serve';

/** What a worker is to serve. */
export type WorkerOptions = Pick<
  ServeOptions,
  'storeDir' | 'environment' | 'logger' | 'trustProxy' | 'port' | 'host' | 'memory'
> & {
  /** The secret that codes networks, the same for all workers; null where no reports are taken. */
  networkSecret: string | null;
  /** Whether answers are counted. */
  counts: boolean;
};

export type ToWorker =
  | { kind: 'serve'; options: WorkerOptions }
  /** What `/healthz` says beside what the worker knows itself. */
  | { kind: 'health'; said: Record<string, unknown>; damaged: string[] }
  /** Finish what is under way, and end. */
  | { kind: 'stop' }
  /** End what is not finished. */
  | { kind: 'cut' }
  | OfMetrics;

/** Those who collect figures talk on the same line. */
type OfMetrics = { kind?: undefined };

export type FromWorker =
  /** It asks what to serve. */
  | { kind: 'started' }
  | { kind: 'listening'; port: number }
  /** Why it does not listen; `code` where the system says so. */
  | { kind: 'failed'; sentence: string; code?: string }
  | { kind: 'log'; lines: string }
  | { kind: 'reports'; rows: ReportRow[] }
  | { kind: 'damaged'; files: string[] }
  | OfMetrics;
