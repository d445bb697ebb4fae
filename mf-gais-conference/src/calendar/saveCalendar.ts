import { globalAiSummit } from '../content/events';
import type { Session } from '../content/programme/session';
import { calendarFile } from './calendarFile';
import { revisionOf, sessionEvents } from './sessionEvents';

/** Downloads these sessions as a calendar file that is created in the browser. */
export function saveCalendar(sessions: Session[]): void {
  const text = calendarFile({
    name: 'My programme of the summit',
    events: sessionEvents(sessions),
    revision: revisionOf(globalAiSummit),
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = 'my-programme.ics';
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
