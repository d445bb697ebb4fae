import { ArrowLink } from '@concourse/ui/ArrowLink';
import { summitDays } from '../../content/programme/days';
import { rooms, seatsOf, type Room } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { includesSession, nowAndNext } from '../../programme/schedule';
import { SessionTimes } from '../SessionTimes';
import * as s from './Hall.module.scss';

type Props = {
  room: Room;
  sessions: Session[];
  isChosen: boolean;
  /** The current minute as a timestamp. */
  time: number;
};

/** A room of the hall with its sessions by day, and links to the rooms before and after it. */
export function HallRoom({ room, sessions, isChosen, time }: Props) {
  const { id, name, purpose } = room;
  const { now, next } = nowAndNext(sessions, time);
  const markOf = (session: Session): string | undefined =>
    includesSession(now, session) ? 'On now' : includesSession(next, session) ? 'Next' : undefined;
  const at = rooms.indexOf(room);
  const [before, after] = [rooms[at - 1], rooms[at + 1]];
  return (
    <section
      id={id}
      className={s.room}
      aria-labelledby={`${id}-name`}
      data-chosen={isChosen || undefined}
    >
      <div className={s.about}>
        <h3 id={`${id}-name`} className="h2">
          {name}
        </h3>
        <p>
          {purpose}. <b>{seatsOf(room)}</b>
        </p>
        <p className={s.ways}>
          {before && (
            <ArrowLink href={`#${before.id}`} rel="prev" icon="arrow-left">
              {before.name}
            </ArrowLink>
          )}
          {after && (
            <ArrowLink href={`#${after.id}`} rel="next">
              {after.name}
            </ArrowLink>
          )}
        </p>
        <p>
          <a href={`/gais/programme?room=${id}`}>{name} in the programme</a>
        </p>
      </div>
      {summitDays.map((day) => (
        <div key={day.id}>
          <h4 className={s.day}>{day.label}</h4>
          <SessionTimes
            filter={(each) => each.day === day.id && each.room === id}
            markOf={markOf}
          />
        </div>
      ))}
    </section>
  );
}
