import { describeTime, parseTimes } from '@concourse/core/config/freezes';
import { ReleaseError } from '../errors';

const expected = 'Write a time such as 2027-03-22T09:00 (in Berlin) or 2027-03-22T09:00+01:00.';

/**
 * Reads the time of a request, in Berlin unless it names an offset.
 * @throws ReleaseError for a time that does not exist, is ambiguous, or is in the past
 */
export function parseRequestTime(text: string, now: Date): Date {
  const times = parseTimes(text);
  const [time] = times;
  // A time that does not exist in Berlin exists in UTC.
  const isTime = text.length > 10 && (time !== undefined || parseTimes(`${text}Z`).length > 0);
  if (!isTime) throw new ReleaseError('REQUEST_TIME_INVALID', `"${text}" is not a time.`, expected);
  if (!time) {
    const message = `${text} does not exist in Berlin: clocks skip it when summer time begins.`;
    throw new ReleaseError('REQUEST_TIME_SKIPPED', message, 'Name an earlier or later time.');
  }
  if (times.length > 1) {
    const message = `${text} exists twice in Berlin: summer time ends that night.`;
    const next = `Name the offset: ${text}+02:00 for the first time, ${text}+01:00 for the second.`;
    throw new ReleaseError('REQUEST_TIME_AMBIGUOUS', message, next);
  }
  if (time > now) return time;
  const message = `${describeTime(time)} is in the past.`;
  throw new ReleaseError('REQUEST_TIME_PAST', message, 'Name a later time.');
}
