import { isIP } from 'node:net';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { formatDuration, parseDuration } from '@concourse/core/text/format';

// Parsers of option values. Each throws InvalidArgumentError for text that it does not accept.

type Repeatable<F extends string> = Option<F, undefined, undefined, string[]>;
export type Numeric<F extends string> = Option<F, undefined, number, number>;

const collectValues = (typed: string, before: string[] = []): string[] => [...before, typed];

/** An option that may be repeated. */
export const repeatableOption = <F extends string>(flags: F, about: string): Repeatable<F> =>
  new Option(flags, `${about}; repeatable`).argParser(collectValues);

/** Turns a parser that returns null for invalid text into a parser of option values. */
export const parserOf =
  <Value>(parse: (typed: string) => Value | null, expected: string) =>
  (typed: string): Value => {
    const value = parse(typed);
    if (value !== null) return value;
    throw new InvalidArgumentError(`Expected ${expected}.`);
  };

/** Returns a parser of whole numbers within limits, both included. */
export const parseWholeNumber = (from: number, to = Infinity): ((typed: string) => number) =>
  parserOf(
    (typed) => (/^\d+$/.test(typed) && +typed >= from && +typed <= to ? +typed : null),
    `a whole number from ${from} ${to === Infinity ? 'on' : `to ${to}`}`,
  );

export const parsePort = parseWholeNumber(0, 65_535);

/** A revision, or a number of revisions. */
export const parseRevision = parseWholeNumber(1);

/** Returns milliseconds. */
export const parseDurationOption = parserOf(parseDuration, 'a duration: 30s, 15m, 12h, 7d or 4w');

/** An option that takes a duration. Its value and its default are in milliseconds. */
export function durationOption<F extends string>(flags: F, about: string, ms: number): Numeric<F> {
  return new Option(flags, about).argParser(parseDurationOption).default(ms, formatDuration(ms));
}

export const parseHttpUrl = parserOf(
  (typed) => (URL.canParse(typed) && /^https?:/.test(typed) ? typed : null),
  'an address such as https://www.example.org',
);

/** Reads addresses and networks of proxies, separated by commas: `10.0.0.0/8,192.0.2.7`. */
export const parseProxies = parserOf((typed) => {
  const proxies = typed.split(',').map((proxy) => proxy.trim());
  return proxies.every(isNetwork) ? proxies.join(',') : null;
}, 'addresses or networks, such as 10.0.0.0/8,192.0.2.7, or no value for a single proxy');

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && +length > 0 && +length <= longest);
}
