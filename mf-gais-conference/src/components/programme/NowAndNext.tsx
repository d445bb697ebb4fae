import { byEventStage } from '@concourse/site/eventStage';
import { useMinute } from '@concourse/site/useMinute';
import { Departure } from '@concourse/ui/DepartureBoard';
import { EventBoard } from '@concourse/ui/EventBoard';
import { LiveRows } from '@concourse/ui/LiveRows';
import { Section } from '@concourse/ui/Section';
import { globalAiSummit } from '../../content/events';
import { summitDays } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionPath } from '../../content/programme/sessionPath';
import { isoDateTime, lineOf, nowAndNext } from '../../programme/schedule';
import * as s from './NowAndNext.module.scss';

const MINUTE = 60_000;

/** The two days, which without scripts replace the hours. */
const Days = () =>
  summitDays.map(({ id, label, weekday }) => (
    <Departure
      key={id}
      href={`#${id}`}
      cells={[label, `All of ${weekday}`, globalAiSummit.hall, '']}
    />
  ));

function Running() {
  const time = useMinute() ?? 0;
  const { now, next } = nowAndNext(summitSessions, time);
  const minutesTo = ({ day, start }: Session): number =>
    Math.ceil((Date.parse(isoDateTime(day, start)) - time) / MINUTE);
  const rows = [...now, ...next];
  return (
    <LiveRows>
      {/* A row is a place on the board: its flaps turn when its session changes. */}
      {rows.map((session, place) => {
        const { start, end, title, room } = session;
        const status = place < now.length ? 'Now' : `In ${minutesTo(session)} min`;
        return (
          <Departure
            key={place}
            href={sessionPath(session)}
            cells={[`${start}–${end}`, title, roomOf(room).name, status]}
            line={lineOf(session)?.line}
          />
        );
      })}
      {rows.length === 0 && <Days />}
    </LiveRows>
  );
}

/** The departure board of the programme: now and next while the summit is open, otherwise its dates. */
export const NowAndNext = () => (
  <Section
    id={byEventStage({ announced: 'dates', open: 'now', over: 'dates' })}
    ground="concrete"
    className={s.board}
  >
    <EventBoard running={<Running />} />
  </Section>
);
