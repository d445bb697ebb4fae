import type { AreaNow } from '../server/api';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as people write it, in the time of this machine. */
export const moment = (iso: string): string => day.format(new Date(iso));

const seconds: Record<'second' | 'minute' | 'hour' | 'day', number> = {
  second: 1,
  minute: 60,
  hour: 60 * 60,
  day: 24 * 60 * 60,
};
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

function unitFor(distance: number): keyof typeof seconds {
  if (distance < seconds.minute) return 'second';
  if (distance < seconds.hour) return 'minute';
  return distance < seconds.day ? 'hour' : 'day';
}

/** How long ago it was: `3 minutes ago`. */
export function ago(iso: string, now: Date): string {
  const distance = (new Date(iso).getTime() - now.getTime()) / 1000;
  const unit = unitFor(Math.abs(distance));
  return relative.format(Math.round(distance / seconds[unit]), unit);
}

/** A number with its noun: `1 page`, `3 pages`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Without what a colleague knows: `ada@build-7 for Ada Lovelace <…>` becomes `Ada Lovelace`. */
export const person = (who: string): string => who.replace(/^.* for /, '').replace(/ <[^>]*>$/, '');

/** Why the live release of an area is live; for an area without one, that it is not live yet. */
export function whyLive({ version, why }: Pick<AreaNow, 'version' | 'why'>): string {
  if (version === null) return 'Not live yet.';
  return why ?? 'Live since before the oldest record of the log.';
}
