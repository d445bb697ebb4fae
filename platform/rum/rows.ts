import { areaOfReading, type Reading, type Report } from '@concourse/contract/report';
import { vitalBounds } from './reportQueries';

/** A page view, one of its readings, or a count made by the server (served documents, dropped reports). */
export type ReportRow = {
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  view: string;
  edition: string;
  area: string;
  /** '' if the edition lacks the area. */
  release: string;
  pattern: string;
  kind: 'view' | 'served' | 'dropped' | 'changed' | Reading['kind'];
  /** The vital, stage, outcome or directive; otherwise ''. */
  name: string;
  value: number | null;
  /** Index in the histogram of a vital; see `vitalBounds`. */
  bucket: number | null;
  /** Set for failures, errors and policy violations. */
  message: string | null;
  stack: string | null;
  /** Hash of the network that sent the report; null for counts made by the server. */
  network: string | null;
};

export type ReleaseOf = (area: string) => string | undefined;

const empty = {
  ...{ view: '', area: '', release: '', pattern: '', name: '' },
  ...{ value: null, bucket: null, message: null, stack: null, network: null },
};

/**
 * Converts a report to rows. Failures and client-side navigations count for the area they name, other readings for the
 * area of the page.
 * @param releaseOf returns the release of an area in the report's edition
 */
export function rowsOf(
  report: Report,
  at: number,
  releaseOf: ReleaseOf,
  network: string | null = null,
): ReportRow[] {
  const { view, edition, area, release, pattern, readings } = report;
  const row = { ...empty, at, view, edition, area, release, pattern, network };
  const areaColumns = (target: string) =>
    target === area ? {} : { area: target, release: releaseOf(target) ?? '' };
  return [
    { ...row, kind: 'view' },
    ...readings.map((reading): ReportRow => {
      const columns = areaColumns(areaOfReading(reading, area));
      return { ...row, ...columns, ...readingColumns(reading) };
    }),
  ];
}

/** Creates a row for a number that the server counted since the previous one. @param edition '' for dropped reports */
export const countRow = (
  kind: 'served' | 'dropped',
  at: number,
  edition: string,
  value: number,
): ReportRow => ({ ...empty, kind, at, edition, value });

function readingColumns(reading: Reading): Partial<ReportRow> & Pick<ReportRow, 'kind'> {
  const { kind } = reading;
  switch (kind) {
    case 'vital': {
      const { name, value } = reading;
      return { kind, name, value, bucket: bucketOfVital(name, value) };
    }
    case 'failure':
    case 'error': {
      const { message, stack = null, changed } = reading;
      const name = kind === 'failure' ? reading.stage : '';
      if (!changed) return { kind, name, message, stack };
      // Not a failure of the release, so no query counts it as one.
      return {
        kind: 'changed',
        name,
        message: `Translated or changed document: ${message}`,
        stack,
      };
    }
    case 'refusal':
      return { kind, name: reading.directive, message: `${reading.directive} ${reading.blocked}` };
    case 'move':
      return { kind, pattern: reading.to, value: reading.ms };
    case 'form':
      return { kind, name: reading.outcome };
  }
}

export const bucketOfVital = (name: keyof typeof vitalBounds, value: number): number =>
  vitalBounds[name].filter((bound) => bound < value).length;
