import type { ReactNode } from 'react';
import type { ProgrammeDay } from '../../content/programme/days';
import { rooms } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { byHour, isoDateTime, type Group } from '../../programme/schedule';
import * as s from './DayByHour.module.scss';
import type { SessionLayout } from './SessionCard';

type Props = {
  day: ProgrammeDay;
  sessions: Session[];
  /** Shows a list instead of a timetable, also on wide screens and in print. */
  plain?: boolean;
  card: (session: Session, layout: SessionLayout) => ReactNode;
};

/** Returns the rooms with a column in the timetable: rooms with parallel sessions. */
function columnsOf(hours: Group[]): string[] {
  const beside = hours.flatMap(({ sessions }) => (sessions.length > 1 ? sessions : []));
  return rooms.map(({ id }) => id).filter((id) => beside.some(({ room }) => room === id));
}

/** A day as a timetable with a column per room on wide screens and in print, otherwise as a list by hour. */
export function DayByHour({ day, sessions, plain = false, card }: Props) {
  const hours = byHour(sessions);
  const columns = columnsOf(hours);
  return (
    <div className={plain ? s.list : s.table} data-columns={columns.length}>
      <div className={s.rooms} aria-hidden="true">
        {columns.map((id) => (
          <b key={id}>{rooms.find((room) => room.id === id)?.name}</b>
        ))}
      </div>
      {hours.map((hour, index) => (
        <section key={hour.id} className={s.hour} data-deferrable="">
          <h3 className={s.time} data-row={index + 2}>
            <span className={s.day}>{day.weekday} </span>
            <time dateTime={isoDateTime(day.id, hour.sessions[0]?.start ?? '0:00')}>{hour.id}</time>
          </h3>
          <ul className={`list ${s.sessions}`}>
            {hour.sessions.map((session) => {
              const alone = hour.sessions.length === 1;
              const layout = plain ? 'list' : alone ? 'wide' : 'cell';
              return (
                <li
                  key={session.id}
                  className={layout === 'wide' ? `${s.cell} ${s.wide}` : s.cell}
                  data-row={index + 2}
                  data-column={alone ? undefined : columns.indexOf(session.room) + 2}
                  data-rows={hours.filter(({ id }) => id >= hour.id && id < session.end).length}
                >
                  {card(session, layout)}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
