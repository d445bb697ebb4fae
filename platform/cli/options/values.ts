import { isIP } from 'node:net';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { parseDuration as readDuration } from '@concourse/core/text/duration';

// Parsers of option values. Each throws InvalidArgumentError for text that it does not accept.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Collects the values of an option that may be repeated. */
export const collectValues = (typed: string, before: string[] = []): string[] => [...before, typed];

/** Makes a parser of whole numbers within limits, both included. */
export const parseWholeNumber =
  (from: number, to = Infinity) =>
  (typed: string): number => {
    const number = Number(typed);
    if (/^\d+$/.test(typed) && number >= from && number <= to) return number;
    const range = to === Infinity ? `${from} on` : `${from} to ${to.toLocaleString('en')}`;
    throw new InvalidArgumentError(`Expected a whole number from ${range}.`);
  };

export function parsePositive(typed: string): number {
  const number = Number(typed);
  if (typed.trim() !== '' && number > 0 && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

export const parsePort = parseWholeNumber(0, 65_535);

/** A revision, or a number of revisions. */
export const parseRevision = parseWholeNumber(1);

/** Reads megabytes. @returns bytes */
export const parseMegabytes = (typed: string): number =>
  parseWholeNumber(1, 999_999)(typed) * 2 ** 20;

/** Reads `30d`, `12h` or `4w`. @returns milliseconds */
export function parseAge(typed: string): number {
  const ms = readDuration(typed);
  if (ms !== null) return ms;
  throw new InvalidArgumentError('Expected hours, days or weeks, such as 12h, 30d or 4w.');
}

/** Reads an age, or days as a bare number, fractions included. @returns milliseconds */
export const parseAgeOrDays = (typed: string): number =>
  readDuration(typed) === null && !/[a-z]$/i.test(typed)
    ? parsePositive(typed) * dayMs
    : parseAge(typed);

const units: Record<string, number> = { s: 1000, m: 60_000, h: hourMs };

/** Reads `90s`, `15m` or `2h`. @returns milliseconds */
export function parseDuration(typed: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([smh])$/.exec(typed) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected seconds, minutes or hours, such as 90s, 15m or 2h.');
}

export function parseHttpUrl(typed: string): string {
  if (URL.canParse(typed) && /^https?:/.test(typed)) return typed;
  throw new InvalidArgumentError('Expected an address such as https://www.example.org.');
}

/** Reads addresses and networks of proxies, separated by commas: `10.0.0.0/8,192.0.2.7`. */
export function parseProxies(typed: string): string {
  const proxies = typed.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isNetwork)) return proxies.join(',');
  throw new InvalidArgumentError(
    'Expected addresses or networks, such as 10.0.0.0/8,192.0.2.7, or nothing for the one in front.',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && +length > 0 && +length <= longest);
}
