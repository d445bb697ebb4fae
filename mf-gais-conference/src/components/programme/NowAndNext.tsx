import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { useMinute } from '@concourse/site/useMinute';
import { Section } from '@concourse/ui/Section';
import { summitSessions } from '../../content/programme/programme';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionPath } from '../../content/programme/sessionPath';
import { useCurrentSessions } from '../../programme/currentSessions';
import { isoDateTime, lineOf, sessionsOfBoard } from '../../programme/schedule';
import { DepartureBoard, type Departure } from '../board/DepartureBoard';
import { LiveRegion } from '../board/LiveRegion';
import { useEventBoard } from '../board/useEventBoard';
import { ChangeMark } from './ChangeParts';
import * as s from './NowAndNext.module.scss';

const MINUTE = 60_000;

/** Rows of the board: the most sessions that run or start next at any time. */
export const ROWS = 11;

/** Returns the sessions that run, then later ones, with the time until they start. */
function departuresAt(time: number, all: Session[]): Departure[] {
  const sessions = sessionsOfBoard(all, time, ROWS);
  return sessions.map((session) => {
    const { day, start, end, title, room } = session;
    const minutes = Math.ceil((Date.parse(isoDateTime(day, start)) - time) / MINUTE);
    const isOver = Date.parse(isoDateTime(day, end)) <= time;
    const later = day === sessions[0]?.day ? `At ${start}` : 'Tomorrow';
    const upcoming = minutes > 60 ? later : `In ${minutes} min`;
    return {
      href: sessionPath(session),
      cells: [
        title,
        `${start}–${end}`,
        roomOf(room).name,
        isOver ? 'Over' : minutes > 0 ? upcoming : 'Now',
      ],
      mark: <ChangeMark session={session} />,
      line: lineOf(session)?.line,
    };
  });
}

/** The departure board of the programme. It has dates only before the summit and once its results are published. */
export const NowAndNext = () => (
  <EventStage announced={<Board />} over={null} results={<Board />} />
);

/** Now, next and later while sessions run, otherwise the dates of the summit. */
function Board() {
  const current = useCurrentSessions();
  const departures = departuresAt(useMinute() ?? 0, current(summitSessions));
  const board = useEventBoard(departures.length > 0 ? departures : undefined);
  return (
    <Section
      id={byEventStage({ announced: 'dates', open: 'now', results: 'dates' })}
      ground="concrete"
      className={s.board}
    >
      <LiveRegion>
        <DepartureBoard {...board} />
      </LiveRegion>
    </Section>
  );
}
