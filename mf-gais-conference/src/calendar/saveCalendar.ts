import { globalAiSummit } from '../content/events';
import type { Session } from '../content/programme/session';
import { calendarFile } from './calendarFile';
import { saveFile } from './saveFile';
import { revisionOf, sessionEvents } from './sessionEvents';

/** Downloads a calendar of sessions of the summit. */
export function saveCalendar(
  sessions: Session[],
  saveAs: string,
  name: string = globalAiSummit.name,
): void {
  const events = sessionEvents(sessions);
  const text = calendarFile({ name, events, revision: revisionOf(globalAiSummit) });
  saveFile(new Blob([text], { type: 'text/calendar' }), saveAs);
}
