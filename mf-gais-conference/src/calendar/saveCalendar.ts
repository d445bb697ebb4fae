import { globalAiSummit } from '../content/events';
import type { Session } from '../content/programme/session';
import { calendarFile } from './calendarFile';
import { saveFile } from './saveFile';
import { revisionOf, sessionEvents } from './sessionEvents';

/** Downloads these sessions as a calendar file that is created in the browser. */
export function saveCalendar(sessions: Session[]): void {
  const text = calendarFile({
    name: 'My programme of the summit',
    events: sessionEvents(sessions),
    revision: revisionOf(globalAiSummit),
  });
  saveFile(new Blob([text], { type: 'text/calendar' }), 'my-programme.ics');
}
