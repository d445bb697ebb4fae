import { isIP } from 'node:net';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { formatDuration, parseDuration } from '@concourse/core/text/duration';
import { parseSize } from '@concourse/core/text/size';

// Parsers of option values. Each throws InvalidArgumentError for text that it does not accept.

/** An option that may be repeated. */
export const repeatableOption = <Flags extends string>(flags: Flags, description: string) =>
  new Option(flags, `${description}; repeatable`).argParser<string[]>((typed, before = []) => [
    ...before,
    typed,
  ]);

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
    `a whole number from ${from} ${to === Infinity ? 'on' : `to ${to.toLocaleString('en')}`}`,
  );

export const parsePort = parseWholeNumber(0, 65_535);

/** A revision, or a number of revisions. */
export const parseRevision = parseWholeNumber(1);

/** Returns milliseconds. */
export const parseDurationOption = parserOf(
  parseDuration,
  'a duration such as 30s, 15m, 12h, 7d or 4w',
);

/** An option that takes a size and has a default, which must be a size as well. */
export const sizeOption = <Flags extends string>(
  flags: Flags,
  about: string,
  defaultSize: string,
) =>
  new Option(flags, about)
    .argParser(parserOf(parseSize, 'a size such as 64MB or 1GB'))
    .default(parseSize(defaultSize) ?? 0, defaultSize);

/** An option that takes a duration and has a default, both in milliseconds. */
export const durationOption = <Flags extends string>(
  flags: Flags,
  about: string,
  defaultMs: number,
) =>
  new Option(flags, about)
    .argParser(parseDurationOption)
    .default(defaultMs, formatDuration(defaultMs));

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
