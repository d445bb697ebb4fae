import { days } from '../content/programme/days';
import { summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import type { Session } from '../content/programme/session';
import { sessionPath } from '../content/programme/sessionPath';
import { useCurrentSessions } from '../programme/currentSessions';
import { useMyProgramme } from '../programme/myProgramme';
import { isChoosable, lineOf } from '../programme/schedule';
import { ChangeMark } from './programme/ChangeParts';
import { SessionHours } from './programme/SessionHours';
import { ToggleSessionButton } from './programme/ToggleSessionButton';
import * as s from './SessionTimes.module.scss';

type Props = {
  /** Selects sessions of the summit. */
  filter: (session: Session) => boolean;
  columns?: boolean;
  /** Omits day and room, and marks some sessions: `On now`. */
  markOf?: (session: Session) => string | undefined;
  /** Shows announced changes after the summit too: the list says what a person did on stage. */
  keepsChanges?: boolean;
};

export function SessionTimes({ filter, columns = false, markOf, keepsChanges = false }: Props) {
  const mine = useMyProgramme();
  const current = useCurrentSessions();
  return (
    <ul className={`list ${s.times}`} data-columns={columns || undefined}>
      {current(summitSessions)
        .filter(filter)
        .map((session) => {
          const { id, day, room, title } = session;
          const link = <a href={sessionPath(session)}>{title}</a>;
          return (
            <li key={id} className={s.stop} data-line={lineOf(session)?.line}>
              {markOf ? (
                <>
                  <span className={s.when}>
                    <SessionHours session={session} />{' '}
                    {markOf(session) && <b className={s.mark}>{markOf(session)}</b>}
                  </span>
                  {link}
                </>
              ) : (
                <>
                  {link}{' '}
                  <span key={`${day} ${session.start}`} className={s.place}>
                    {days[day].label},{' '}
                    <span className={s.hours}>
                      <SessionHours session={session} />
                    </span>
                    , <span className={s.hours}>{roomOf(room).name}</span>
                  </span>
                </>
              )}
              <ChangeMark session={session} always={keepsChanges} />
              {isChoosable(session) && (
                <ToggleSessionButton session={session} chosen={mine.has(session)} />
              )}
            </li>
          );
        })}
    </ul>
  );
}
