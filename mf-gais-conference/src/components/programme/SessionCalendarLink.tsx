import { DatePhase } from '@concourse/site/byDatePhase';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import * as s from './SessionCalendarLink.module.scss';

type Props = { session: Session; file: string };

/** Link to the calendar file of a session, hidden after its event. */
export function SessionCalendarLink({ session: { id, day, title }, file }: Props) {
  return (
    <DatePhase
      fact={day === 'healthcare' ? 'gais.healthcareSummit.date' : 'gais.summit.dates'}
      upcoming={
        <p className={s.keep}>
          <a href={pictureUrl(file)} download={`${id}.ics`} type="text/calendar">
            <Icon name="calendar" />
            Add to calendar<span className="vh">: {title}</span>
          </a>
        </p>
      }
      past={null}
    />
  );
}
