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
  summitDays.map(({ id, label, weekday }) => {
    const sessions = summitSessions.filter(({ day }) => day === id);
    const ends = sessions.map(({ end }) => end).sort();
    return (
      <Departure
        key={id}
        when={`${sessions[0]?.start}–${ends.at(-1)}`}
        what={`All of ${weekday}`}
        href={`#${id}`}
        where={globalAiSummit.hall}
        status={label.replace(/^\w+, /, '')}
      />
    );
  });

function Running() {
  const time = useMinute();
  const { now, next } = nowAndNext(summitSessions, time ?? 0);
  const statusOf = ({ day, start }: Session): string =>
    `In ${Math.ceil((Date.parse(isoDateTime(day, start)) - (time ?? 0)) / MINUTE)} min`;
  const rows = [...now, ...next];
  return (
    <LiveRows>
      {/* A row is a place on the board: its flaps turn when its session changes. */}
      {rows.map((session, place) => (
        <Departure
          key={place}
          when={`${session.start}–${session.end}`}
          what={session.title}
          href={sessionPath(session)}
          where={roomOf(session.room).name}
          status={place < now.length ? 'Now' : statusOf(session)}
          line={lineOf(session)?.line}
        />
      ))}
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
