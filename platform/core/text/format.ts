const durationUnits = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Reads `30s`, `15m`, `12h`, `7d`, `4w` or `250ms`: milliseconds, or null for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})(ms|[smhdw])$/.exec(text) ?? [];
  return Number(count) * durationUnits[unit as keyof typeof durationUnits] || null;
}

/** Writes milliseconds in the largest unit that needs no fraction, up to days: `90s`, `7d`. */
export function formatDuration(ms: number): string {
  const unit = (['d', 'h', 'm', 's'] as const).find((one) => ms % durationUnits[one] === 0) ?? 'ms';
  return `${ms / durationUnits[unit]}${unit}`;
}

/** Sizes are decimal: 1 kB is 1,000 bytes. */
const sizeUnits = { kB: 1e3, MB: 1e6, GB: 1e9 };

/** Reads `64MB`, `1GB` or `500kB`: bytes, or null for anything else. */
export function parseSize(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})([kMG]B)$/.exec(text) ?? [];
  return Number(count) * sizeUnits[unit as keyof typeof sizeUnits] || null;
}

/** A size for people: `512 B`, `12.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const unit = (['GB', 'MB', 'kB'] as const).find((one) => Math.abs(bytes) >= sizeUnits[one]);
  return unit === undefined ? `${bytes} B` : `${(bytes / sizeUnits[unit]).toFixed(1)} ${unit}`;
}

/** A difference of sizes with its sign: `+1.2 kB`, `±0 B`. */
export function formatDifference(bytes: number): string {
  if (bytes === 0) return '±0 B';
  return (bytes > 0 ? '+' : '') + formatBytes(bytes);
}

/** Cuts a text off. */
export const shorten = (text: string, maxLength = 60): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** Shortens two versions of a text around their first difference. */
export function shortenBoth(
  [before, after]: readonly [before: string, after: string],
  maxLength = 60,
): [before: string, after: string] {
  let common = 0;
  while (common < before.length && before[common] === after[common]) common += 1;
  const longest = Math.max(before.length, after.length);
  const from = Math.max(0, Math.min(common - Math.floor(maxLength / 2), longest - maxLength));
  const cut = (text: string): string =>
    shorten(from > 0 ? `…${text.slice(from + 1)}` : text, maxLength);
  return [cut(before), cut(after)];
}

/** The first items of a list: `a, b and 3 more`. */
export const listSome = (items: string[], max: number): string =>
  items.slice(0, max).join(', ') + (items.length > max ? ` and ${items.length - max} more` : '');

/** `1 page`, `2 pages`. */
export const pluralize = (number: number, one: string): string =>
  `${number} ${one}${number === 1 ? '' : 's'}`;

/** Lines of aligned columns under a header, without trailing blanks. */
export function formatTable(header: string[], rows: string[][]): string[] {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Escapes control characters as in JSON, but no line breaks and tabs: others can hide or change lines of a terminal. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /\r(?!\n)|[^\P{Cc}\r\n\t]|[\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
