import { DatePhase } from '@concourse/site/byDatePhase';
import { pictureUrl } from '@concourse/site/siteConfig';
import * as summitFiles from '../../calendar/summitFiles';
import type { ProgrammeDay } from '../../content/programme/days';
import * as s from './SessionCalendarLink.module.scss';

const calendars: Record<string, string> = summitFiles;

type Props = { day: ProgrammeDay };

/** Link to the calendar file of a day, hidden after the summit. */
export function DayCalendarLink({ day: { id, weekday } }: Props) {
  return (
    <DatePhase
      fact="gais.summit.dates"
      upcoming={
        <span className={s.day}>
          <a href={pictureUrl(calendars[id] ?? '')} download={`${id}.ics`} type="text/calendar">
            All of {weekday} as a calendar
          </a>
        </span>
      }
      past={null}
    />
  );
}
