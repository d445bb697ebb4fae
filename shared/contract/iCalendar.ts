// Text of iCalendar objects (RFC 5545).

/** Formats a time in UTC, so that no time zone rules are needed: `20261218T170000Z` (3.3.5). */
export const icalTime = (time: Date | string): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text (3.3.11). */
export const icalEscaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const encoder = new TextEncoder();

/** Folds a line after 75 octets. Continuation lines begin with a space (3.1). */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    octets += length;
    if (octets > 75) {
      text += '\r\n ';
      octets = 1 + length;
    }
    text += letter;
  }
  return text;
}

/** Joins lines to the text of an iCalendar object, with folded lines and CRLF. */
export const icalText = (lines: string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');
