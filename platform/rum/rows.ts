import type { Reading, Report } from '@concourse/contract/report';
import { vitalBounds } from './reportQueries';

/** A view that reported, one of its readings, or a count of the server: documents served or reports dropped. */
export type ReportRow = {
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  view: string;
  edition: string;
  area: string;
  /** Empty if the edition has no such area. */
  release: string;
  pattern: string;
  kind: 'view' | 'served' | 'dropped' | Reading['kind'];
  /** The figure, stage or outcome; otherwise empty. */
  name: string;
  value: number | null;
  /** Index in the histogram of a vital, see `vitalBounds`. */
  bucket: number | null;
  /** Set for failures, errors and refusals. */
  message: string | null;
  stack: string | null;
  /** Code of the network that sent the report; null for what the server counts itself. */
  network: string | null;
};

export type ReleaseOf = (area: string) => string | undefined;

const empty = {
  ...{ view: '', area: '', release: '', pattern: '', name: '' },
  ...{ value: null, bucket: null, message: null, stack: null, network: null },
};

/**
 * The rows of a report. A failure and a move count for the area that they name, other readings for the page's area.
 * @param releaseId the release that an area has in the report's edition
 */
export function rowsOf(
  report: Report,
  at: number,
  releaseOf: ReleaseOf,
  network: string | null = null,
): ReportRow[] {
  const { view, edition, area, release, pattern, readings } = report;
  const row = { ...empty, at, view, edition, area, release, pattern, network };
  const of = (named: string) =>
    named === area ? {} : { area: named, release: releaseOf(named) ?? '' };
  return [
    { ...row, kind: 'view' },
    ...readings.map((reading): ReportRow => ({ ...row, ...cells(reading, of) })),
  ];
}

/** A number that the server counted since the last such row. @param edition empty for dropped reports */
export const countRow = (
  kind: 'served' | 'dropped',
  at: number,
  edition: string,
  value: number,
): ReportRow => ({ ...empty, kind, at, edition, value });

function cells(
  reading: Reading,
  of: (area: string) => Partial<ReportRow>,
): Partial<ReportRow> & Pick<ReportRow, 'kind'> {
  const { kind } = reading;
  switch (kind) {
    case 'vital': {
      const { name, value } = reading;
      return { kind, name, value, bucket: bucketOfVital(name, value) };
    }
    case 'failure': {
      const { stage, message, stack = null } = reading;
      return { kind, ...of(reading.area), name: stage, message, stack };
    }
    case 'error':
      return { kind, message: reading.message, stack: reading.stack ?? null };
    case 'refusal':
      return { kind, name: reading.directive, message: `${reading.directive} ${reading.blocked}` };
    case 'move':
      return { kind, ...of(reading.area), pattern: reading.to, value: reading.ms };
    case 'form':
      return { kind, name: reading.outcome };
  }
}

/** The index of a value in the histogram of its vital. */
export function bucketOfVital(name: keyof typeof vitalBounds, value: number): number {
  const bounds = vitalBounds[name];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
}
