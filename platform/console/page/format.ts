import type { VitalName } from '@concourse/contract/report';
import type { QueryResult } from '@concourse/rum';
import type { Evidence, LiveArea } from '../server/api';

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Formats a date in the time zone of the browser. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Returns, for example, `3 minutes ago`. */
export function formatRelativeTime(iso: string, now: Date): string {
  const distance = (new Date(iso).getTime() - now.getTime()) / 1000;
  const [unit, seconds] = units.find(([, length]) => Math.abs(distance) >= length) ?? units[3];
  return relativeTimeFormat.format(Math.round(distance / seconds), unit);
}

/** Returns the name of a person: `ada@build-7 for Ada Lovelace <…>` becomes `Ada Lovelace`. */
export const personName = (who: string): string =>
  who.replace(/^.* for /, '').replace(/ <[^>]*>$/, '');

export function liveReason({ version, why }: Pick<LiveArea, 'version' | 'why'>): string {
  if (version === null) return 'Not live yet';
  return why ?? 'Promoted before the oldest record of the log';
}

/** Formats a 75th percentile; a dash without readings. */
export function formatVital(
  vital: VitalName,
  { count, p75 }: Pick<QueryResult<'figures'>[number]['vitals'][VitalName], 'count' | 'p75'>,
): string {
  if (count === 0) return '–';
  if (vital === 'CLS') return p75.toFixed(3);
  return p75 >= 1000 ? `${(p75 / 1000).toFixed(2)} s` : `${Math.round(p75)} ms`;
}

/** Formats a share of page views: `0.4 %`; a dash without page views. */
export function formatPercentOfViews(number: number, views: number): string {
  if (views === 0) return '–';
  const share = (100 * number) / views;
  return `${share === 0 || share >= 10 ? share.toFixed(0) : share.toFixed(share < 0.1 ? 2 : 1)} %`;
}

/** Formats a value that a canary is judged by; a dash without reports. */
export function formatMetric(
  value: number | null,
  unit: Evidence['metrics'][number]['unit'],
): string {
  if (value === null) return '–';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  return unit.startsWith('share') ? `${(100 * value).toFixed(2)} %` : value.toPrecision(3);
}

/** Sorts areas by name, with the shell first. */
export const compareAreas = (one: string, other: string): number =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other, 'en');
