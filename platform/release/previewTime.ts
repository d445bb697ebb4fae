import { dayInBerlin, firstSiteDay } from '@concourse/contract/datePhase';
import { describeTime, parseTimes } from '@concourse/core/config/freezes';
import { ReleaseError } from './errors';

/** Pages of a later day would only repeat the last phase of every date. */
const lastYears = 10;

/** The longest name of an instant, `19 March 2027, 10:30`. */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Formats the time of a preview in Berlin: `19 March 2027, 10:30`. */
export const formatPreviewTime = (on: Date | string): string =>
  format.format(new Date(on)).replace(' at ', ', ');

/**
 * Parses the time of a preview, in Berlin. A day without a time means noon.
 * @throws ReleaseError PREVIEW_TIME_INVALID for a time that does not exist, that is ambiguous, or that no page is for
 */
export function parsePreviewTime(text: string, now: Date): Date {
  const [time, repeated] = parseTimes(text, '12:00');
  const reject = (problem: string, next: string): ReleaseError =>
    new ReleaseError('PREVIEW_TIME_INVALID', `${JSON.stringify(text)} ${problem}.`, next);
  if (!time) {
    const next = 'Write a day such as 2026-01-15, or a time such as 2027-03-19T10:30.';
    throw reject('is not a time that exists in Berlin', next);
  }
  if (repeated) {
    const next = `Add the offset: ${text}+02:00 for the first, ${text}+01:00 for the second.`;
    throw reject('happens twice in Berlin, when summer time ends', next);
  }
  const last = `${now.getUTCFullYear() + lastYears}-12-31`;
  const day = dayInBerlin(time);
  if (day < firstSiteDay || day > last) {
    const next = `Choose a day from ${firstSiteDay} to ${last}.`;
    throw reject(`(${describeTime(time)}) is outside of the time of this site`, next);
  }
  return time;
}
