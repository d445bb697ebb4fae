import type { Reading, Report } from '@concourse/contract/report';
import { vitalBounds } from './questions';

/**
 * One line of the database: that a view reported, one of its readings, or what the server counts itself: documents
 * that it served and reports that it dropped.
 */
export type ReportRow = {
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  view: string;
  edition: string;
  area: string;
  /** Empty where the edition has no such area. */
  release: string;
  pattern: string;
  kind: 'view' | 'served' | 'dropped' | Reading['kind'];
  /** The figure, the stage, the outcome; else empty. */
  name: string;
  value: number | null;
  /** Place in `vitalBounds`, of vitals. */
  bucket: number | null;
  /** Of failures, errors and refusals. */
  message: string | null;
  stack: string | null;
  /** Code of the network that sent the report; null for what the server counts itself. */
  network: string | null;
};

export type ReleaseOf = (area: string) => string | undefined;

/**
 * What of a report is kept. A failure and a move count for the area that they name, everything else for that of the page.
 * @param releaseOf the release that an area has in the report's edition
 * @param network code of the sender's network
 */
export function rowsOf(
  report: Report,
  at: number,
  releaseOf: ReleaseOf,
  network: string | null = null,
): ReportRow[] {
  const { view, edition, area, release, pattern, readings } = report;
  const row = { ...nothing, at, view, edition, area, release, pattern, network };
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
): ReportRow => ({
  ...{ at, kind, edition, value, view: '', area: '', release: '', pattern: '' },
  ...{ name: '', bucket: null, message: null, stack: null, network: null },
});

const nothing = { name: '', value: null, bucket: null, message: null, stack: null };

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

/** Which number of its histogram counts a value. */
export function bucketOfVital(name: keyof typeof vitalBounds, value: number): number {
  const bounds = vitalBounds[name];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
}
