/** Cuts a text off after 60 characters. */
export const shorten = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text;

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
