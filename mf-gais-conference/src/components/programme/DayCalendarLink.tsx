import { DatePhase } from '@concourse/site/byDatePhase';
import * as summitFiles from '../../calendar/summitFiles';
import type { ProgrammeDay } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import { useCurrentSessions } from '../../programme/currentSessions';
import { CalendarFile } from './CalendarFile';
import * as s from './SessionCalendarLink.module.scss';

const calendars: Record<string, string> = summitFiles;

type Props = { day: ProgrammeDay };

/** Link to the calendar file of a day, hidden after the summit. */
export function DayCalendarLink({ day: { id, weekday } }: Props) {
  const sessions = useCurrentSessions()(summitSessions);
  return (
    <DatePhase
      fact="gais.summit.dates"
      upcoming={
        <span className={s.day}>
          <CalendarFile
            file={calendars[id] ?? ''}
            saveAs={`${id}.ics`}
            sessions={sessions.filter(({ day }) => day === id)}
            isChanged={sessions.some(({ change }) => change)}
          >
            All of {weekday} as a calendar
          </CalendarFile>
        </span>
      }
      past={null}
    />
  );
}
