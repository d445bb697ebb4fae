import { stripVTControlCharacters } from 'node:util';

/**
 * Compares the output of a block with the documented one, line by line. In a documented line, `…` stands for any text;
 * a line of only `…` stands for any number of lines.
 * @param isRunning the block may print more lines later
 * @returns null if they agree, otherwise the first documented line that the output lacks
 */
export function missingLine(
  documented: string,
  printed: string,
  { isRunning = false } = {},
): string | null {
  const expected = documented.split('\n').map((line) => line.trimEnd());
  const actual = printed.trimEnd().split('\n');
  if (isRunning && expected.at(-1) !== '…') expected.push('…');
  // For each documented line: the numbers of output lines after which it may follow.
  let positions = new Set([0]);
  for (const line of expected) {
    const next = new Set<number>();
    if (line === '…') {
      for (let at = Math.min(...positions); at <= actual.length; at += 1) next.add(at);
    } else {
      const pattern = patternOf(line);
      for (const at of positions) if (pattern.test(actual[at] ?? '\n')) next.add(at + 1);
    }
    if (next.size === 0) return line;
    positions = next;
  }
  return positions.has(actual.length) ? null : '(end of the output)';
}

const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.split('…').map(escapeRegExp).join('.*')}$`);

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Removes colours, progress lines, which depend on the time that a command takes, and blanks at line ends. */
export const normalizeOutput = (printed: string): string =>
  stripVTControlCharacters(printed)
    .replace(/^ {2}[a-z ]+: \d+ of \d+\n/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
