/** A file is not the CSV that it should be. Rows count from 1. */
export class CsvError extends Error {
  override name = 'CsvError';

  constructor(
    readonly row: number,
    readonly column: string,
    readonly problem: string,
    readonly expected: string,
  ) {
    super(`row ${row}, column ${column}: ${problem}; expected ${expected}`);
  }
}

const byteOrderMark = '\uFEFF';

/** The separators that spreadsheets write, by the first one in the line of the columns. Their names contain none. */
const separatorOf = (text: string): string =>
  /[,;\t]/.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ',';

// A spreadsheet runs a cell that begins with one of these as a formula:
// https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^'*[=+\-@\t\r]/;

/**
 * Reads a CSV file after RFC 4180, section 2 (https://www.rfc-editor.org/rfc/rfc4180), also with a byte order mark, with
 * LF, and with semicolons or tabs, as spreadsheets write it. Skips empty lines at the end. Cells are as
 * `writeCsv` received them.
 * @throws CsvError for a file that is empty, not UTF-8, or has wrong quotes
 */
export function parseCsv(file: string): string[][] {
  const text = file.startsWith(byteOrderMark) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  const fail = (problem: string, expected: string): never => {
    const column = (rows.at(-1)?.length ?? 0) + 1;
    throw new CsvError(rows.length, String(column), problem, expected);
  };
  if (text.trim() === '') fail('the file is empty', 'a line with the names of the columns');
  if (text.includes('\uFFFD')) fail('the file is not UTF-8', 'a file saved as "CSV UTF-8"');
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\r\n]*)(${separator}|\r?\n|$)`, 'y');
  while (pattern.lastIndex < text.length) {
    const [, cell = '', end = ''] =
      pattern.exec(text) ??
      fail(
        'a double quote is not closed, or stands inside a cell',
        'double quotes around the whole cell, and each double quote inside it twice',
      );
    const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(formula.test(content.slice(1)) ? content.replace(/^'/, '') : content);
    const isAtEnd = pattern.lastIndex === text.length;
    if (end === separator && isAtEnd) rows.at(-1)?.push('');
    if (end !== separator && !isAtEnd) rows.push([]);
  }
  while (rows.length > 1 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}

const quoted = (cell: string): string => {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /["',;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes a CSV file that spreadsheets open as UTF-8. A cell that they would run as a formula begins with `'`. */
export const writeCsv = (rows: readonly string[][]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
