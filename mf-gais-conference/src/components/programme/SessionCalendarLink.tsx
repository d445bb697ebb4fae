import { DatePhase } from '@concourse/site/byDatePhase';
import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import { useCurrentSessions } from '../../programme/currentSessions';
import { takesPlace } from '../../programme/schedule';
import { CalendarFile } from './CalendarFile';
import * as s from './SessionCalendarLink.module.scss';

type Props = { session: Session; file: string };

/** Link to the calendar file of a session of the summit, hidden after its event and if it is cancelled. */
export function SessionCalendarLink({ session, file }: Props) {
  const { id, day, title } = session;
  const current = useCurrentSessions()([session]);
  if (!current.every(takesPlace)) return null;
  return (
    <DatePhase
      fact={day === 'healthcare' ? 'gais.healthcareSummit.date' : 'gais.summit.dates'}
      upcoming={
        <p className={s.keep}>
          <CalendarFile
            file={file}
            saveAs={`${id}.ics`}
            sessions={current}
            isChanged={current.some(({ change }) => change)}
            id={id}
          >
            <Icon name="calendar" />
            Add to calendar<span className="vh">: {title}</span>
          </CalendarFile>
        </p>
      }
      past={null}
    />
  );
}
