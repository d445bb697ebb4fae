import type { Freeze } from '@concourse/config/freezes';
import { sha256 } from '@concourse/core/files/digest';

/** `20261218T170000Z`, RFC 5545, 3.3.5. */
const stamp = (time: Date): string => `${time.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** At most 75 octets a line, the next one begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}

/**
 * Freezes of one environment as an iCalendar object (RFC 5545), for calendars to show.
 * The same freeze has the same identity in every export.
 */
export function freezeCalendar(environment: string, freezes: readonly Freeze[], now: Date): string {
  const events = freezes.flatMap(({ from, to, why, areas }) => {
    const what = areas ? ` of ${areas.join(', ')}` : '';
    const uid = sha256(JSON.stringify([environment, from, to, areas, why])).slice(0, 32);
    return [
      'BEGIN:VEVENT',
      `UID:${uid}@concourse`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      `SUMMARY:${escaped(`Freeze${what} in ${environment}: ${why}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Concourse//site freezes//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
