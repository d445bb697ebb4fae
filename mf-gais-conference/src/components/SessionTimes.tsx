import { days } from '../content/programme/days';
import { sessionPath, summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { isoDateTime } from '../programme/schedule';
import * as s from './SessionTimes.module.scss';

type Props = {
  /** Which of the summit's sessions. */
  filter: (session: Session) => boolean;
};

/** When and where something can be heard: day, hours and room, with the way to the session. */
export function SessionTimes({ filter }: Props) {
  return (
    <ul className={`list ${s.times}`}>
      {summitSessions.filter(filter).map((session) => {
        const { id, day, start, end, room, title } = session;
        return (
          <li key={id}>
            <span className={s.when}>
              <time dateTime={isoDateTime(day, start)}>
                {days[day].label}, {start}
              </time>
              –<time dateTime={isoDateTime(day, end)}>{end}</time>
            </span>
            , {roomOf(room).name}: <a href={sessionPath(session)}>{title}</a>
          </li>
        );
      })}
    </ul>
  );
}
