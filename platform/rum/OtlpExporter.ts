import type { OnResult, OtlpPipeline, Signal } from './OtlpPipeline';
import { ReportsError } from './reportQueries';
import type { ReportRow } from './rows';

/** Sends reports to a collector in the background. A batch that fails after the retries of the SDK is lost. */
export class OtlpExporter {
  readonly #pipeline: Promise<OtlpPipeline>;
  readonly #errors = new Map<Signal, Error | undefined>();
  problem: string | null = null;
  lost = 0;

  /**
   * @param url the collector's address without `/v1/logs`, such as `http://localhost:4318`
   * @param onProblem is called with each new problem, and with null when the collector accepts logs and metrics again
   * @throws ReportsError for invalid headers in `OTEL_EXPORTER_OTLP_HEADERS`
   */
  constructor(url: string, onProblem: (problem: string | null) => void) {
    checkHeaders();
    const onResult: OnResult = (signal, readings, error) => {
      if (error) this.lost += readings;
      this.#errors.set(signal, error);
      const failed = this.#errors.get('logs') ?? this.#errors.get('metrics');
      const problem = failed ? describe(failed) : null;
      if (problem === this.problem) return;
      this.problem = problem;
      onProblem(problem);
    };
    this.#pipeline = startPipeline(url, onResult);
    this.#pipeline.catch((error: unknown) => onResult('logs', 0, error as Error));
  }

  enqueue(rows: readonly ReportRow[]): void {
    void this.#pipeline.then(
      ({ record }) => rows.forEach(record),
      () => (this.lost += rows.length),
    );
  }

  async stop(): Promise<void> {
    const pipeline = await this.#pipeline.catch(() => null);
    await pipeline?.stop();
  }
}

/** Loads the optional peer dependencies. @throws ReportsError if one is not installed */
async function startPipeline(url: string, onResult: OnResult): Promise<OtlpPipeline> {
  const { startOtlpPipeline } = await import('./OtlpPipeline').catch((cause: unknown) => {
    const message = 'The OpenTelemetry packages are not installed.';
    const next =
      'Install them next to the platform: npm install @opentelemetry/{api,resources,sdk-logs,sdk-metrics,exporter-logs-otlp-http,exporter-metrics-otlp-http}';
    throw new ReportsError('OPENTELEMETRY_MISSING', message, next, { cause });
  });
  return startOtlpPipeline(url, onResult);
}

/** The SDK sets the HTTP status as the code of an error. */
const describe = (error: Error & { code?: unknown }): string =>
  typeof error.code === 'number'
    ? `The collector answered with status ${error.code}.`
    : error.message;

/**
 * The SDK would ignore a header that is not percent-encoded. The message omits the value, because such headers contain
 * keys. @throws ReportsError
 */
function checkHeaders(): void {
  try {
    decodeURIComponent(process.env.OTEL_EXPORTER_OTLP_HEADERS ?? '');
  } catch (cause) {
    const message = 'A value in OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded.';
    const next = 'Write key1=value1,key2=value2, and write % in a value as %25.';
    throw new ReportsError('OTLP_HEADERS_INVALID', message, next, { cause });
  }
}
