import { byEventStage } from '@concourse/site/eventStage';
import { useMinute } from '@concourse/site/useMinute';
import { DepartureBoard, type Departure } from '@concourse/ui/DepartureBoard';
import { LiveRegion } from '@concourse/ui/LiveRegion';
import { Section } from '@concourse/ui/Section';
import { useEventBoard } from '@concourse/ui/useEventBoard';
import { summitSessions } from '../../content/programme/programme';
import { roomOf } from '../../content/programme/rooms';
import { sessionPath } from '../../content/programme/sessionPath';
import { isoDateTime, lineOf, nowAndNext } from '../../programme/schedule';
import * as s from './NowAndNext.module.scss';

const MINUTE = 60_000;

/** Returns the sessions that run, and those that start next on the same day. */
function departuresAt(time: number): Departure[] {
  const { now, next } = nowAndNext(summitSessions, time);
  return [...now, ...next].map((session, place) => {
    const { day, start, end, title, room } = session;
    const minutes = Math.ceil((Date.parse(isoDateTime(day, start)) - time) / MINUTE);
    const status = place < now.length ? 'Now' : `In ${minutes} min`;
    return {
      href: sessionPath(session),
      cells: [title, `${start}–${end}`, roomOf(room).name, status],
      line: lineOf(session)?.line,
    };
  });
}

/** The departure board of the programme: now and next while sessions run, otherwise the dates of the summit. */
export function NowAndNext() {
  const departures = departuresAt(useMinute() ?? 0);
  const board = useEventBoard(departures.length > 0 ? departures : undefined);
  return (
    <Section
      id={byEventStage({ announced: 'dates', open: 'now', over: 'dates' })}
      ground="concrete"
      className={s.board}
    >
      <LiveRegion>
        <DepartureBoard {...board} />
      </LiveRegion>
    </Section>
  );
}
