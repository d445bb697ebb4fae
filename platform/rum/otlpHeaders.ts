import { ReportsError } from './reportQueries';

/**
 * Reads `OTEL_EXPORTER_OTLP_HEADERS`: `key1=value1,key2=value2` with percent-encoded values
 * (opentelemetry.io/docs/specs/otel/protocol/exporter).
 * @throws ReportsError for a value that is not percent-encoded
 */
export const parseOtlpHeaders = (listed: string): Record<string, string> =>
  Object.fromEntries(
    listed
      .split(',')
      .map((pair) => pair.split(/=(.*)/s))
      .flatMap(([key = '', value]) =>
        value === undefined ? [] : [[key.trim(), decodeHeaderValue(key.trim(), value.trim())]],
      ),
  );

/** The message omits the value, because such headers contain keys. */
function decodeHeaderValue(key: string, value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new ReportsError(
      'OTLP_HEADERS_INVALID',
      `The value of ${key} in OTEL_EXPORTER_OTLP_HEADERS is not percent-encoded.`,
      'Write key1=value1,key2=value2, and write % in a value as %25.',
      { cause },
    );
  }
}
