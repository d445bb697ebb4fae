import type { VitalName } from '@concourse/contract/report';
import type { VitalFigures } from '@concourse/rum/reportQueries';
import type { LiveArea } from '../server/api';

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Date and time in the time zone of this machine. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago it was: `3 minutes ago`. */
export function formatRelativeTime(iso: string, now: Date): string {
  const distance = (new Date(iso).getTime() - now.getTime()) / 1000;
  const [unit, seconds] = units.find(([, length]) => Math.abs(distance) >= length) ?? units[3];
  return relativeTimeFormat.format(Math.round(distance / seconds), unit);
}

/** A number with its noun: `1 page`, `3 pages`. */
export const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** The name of a person only: `ada@build-7 for Ada Lovelace <…>` becomes `Ada Lovelace`. */
export const personName = (who: string): string =>
  who.replace(/^.* for /, '').replace(/ <[^>]*>$/, '');

/** Why the live release of an area is live; for an area without one, that it is not live yet. */
export function liveReason({ version, why }: Pick<LiveArea, 'version' | 'why'>): string {
  if (version === null) return 'Not live yet.';
  return why ?? 'Live since before the oldest record of the log.';
}

/** A 75th percentile with its unit; a dash without any reading. */
export function formatVital(
  vital: VitalName,
  { count: readings, p75 }: Pick<VitalFigures, 'count' | 'p75'>,
): string {
  if (readings === 0) return '–';
  if (vital === 'CLS') return p75.toFixed(3);
  return p75 >= 1000 ? `${(p75 / 1000).toFixed(2)} s` : `${Math.round(p75)} ms`;
}

/** A share of page views: `0.4 %`; a dash without any page view. */
export function formatPercentOfViews(number: number, views: number): string {
  if (views === 0) return '–';
  const share = (100 * number) / views;
  return `${share === 0 || share >= 10 ? share.toFixed(0) : share.toFixed(share < 0.1 ? 2 : 1)} %`;
}
