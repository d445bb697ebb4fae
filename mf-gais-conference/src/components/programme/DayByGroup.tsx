import type { ReactNode } from 'react';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { rooms } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { codesOf, trackSections } from '../../content/trackSections';
import { byLine, byRoom } from '../../programme/schedule';
import * as s from './DayByGroup.module.scss';

type Props = {
  sessions: Session[];
  by: 'room' | 'line';
  card: (session: Session, layout: 'list') => ReactNode;
};

function roomHeading(id: string): ReactNode {
  const room = rooms.find((each) => each.id === id);
  if (!room) return null;
  const seats = room.seats && `, ${room.seats.toLocaleString('en-GB')} seats`;
  return (
    <>
      <b>{room.name}</b>{' '}
      <span className={s.note}>
        {room.purpose}
        {seats}
      </span>
    </>
  );
}

function lineHeading(id: string): ReactNode {
  const section = trackSections.find((each) => each.id === id);
  if (!section) return <b>Everybody</b>;
  return (
    <>
      <TrackBadge line={section.line}>{codesOf(section.id).join('–')}</TrackBadge>{' '}
      <b>{section.title}</b> <span className={s.note}>{section.description}</span>
    </>
  );
}

export function DayByGroup({ sessions, by, card }: Props) {
  const groups = by === 'room' ? byRoom(sessions) : byLine(sessions);
  return (
    <div className={s.groups}>
      {groups.map(({ id, sessions: own }) => (
        <section key={id}>
          <h3 className={s.head}>{by === 'room' ? roomHeading(id) : lineHeading(id)}</h3>
          <ul className={`list ${s.stops}`}>
            {own.map((session) => (
              <li key={session.id} className={s.stop}>
                {card(session, 'list')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
