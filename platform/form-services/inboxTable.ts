import type { Inbox } from './inbox';
import { readSubmission } from './readSubmission';

const fixedColumns = ['Received', 'Form', 'Reference', 'Spam'];

/** More than the forms of the site have. Visitors can send further fields, each of which would widen every line. */
const answerColumns = 200;

/**
 * Streams the records as CSV (RFC 4180), newest first: one column for each answer of any form, and a last one for
 * further answers. It reads the file twice, because the first line names all columns.
 */
export async function* inboxTable(inbox: Inbox): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const record of inbox.records()) {
    for (const { name } of readSubmission(record).answers)
      if (names.size < answerColumns) names.add(name);
  }
  yield csvLine([...fixedColumns, ...names, 'Other answers']);
  for await (const record of inbox.records()) {
    const { form, reference = '', answers } = readSubmission(record);
    const values = new Map(answers.map(({ name, value }) => [name, value]));
    const answered = [...names].map((name) => values.get(name) ?? '');
    const others = answers
      .filter(({ name }) => !names.has(name))
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
    yield csvLine([record.at, form, reference, record.spam ? 'Yes' : 'No', ...answered, others]);
  }
}

const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A leading apostrophe keeps spreadsheets from running a value as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
