import { EventStage } from '@concourse/site/eventStage';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { summitDays } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionPath } from '../../content/programme/sessionPath';
import { nowAndNext } from '../../programme/schedule';
import { useMinute } from '../../programme/useMinute';
import * as s from './NowAndNext.module.scss';

function List({ title, sessions }: { title: string; sessions: Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <div>
      <h3 className="h4">{title}</h3>
      <ul className={`list ${s.sessions}`}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="tnum">
              {session.start}–{session.end}
            </span>{' '}
            <a href={sessionPath(session)}>{session.title}</a>{' '}
            <a href={`/gais/venue#${session.room}`}>{roomOf(session.room).name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Running() {
  const time = useMinute();
  const { now, next } = nowAndNext(summitSessions, time ?? 0);
  return (
    <Section id="now" ground="signal" space="snug">
      <SectionHeading
        title="Now and next"
        aside={summitDays.map(({ id, weekday }) => (
          <a key={id} href={`#${id}`} className={s.day}>
            All of {weekday}
          </a>
        ))}
      />
      <div className={s.columns}>
        <List title="Now" sessions={now} />
        <List title="Next" sessions={next} />
        {time !== undefined && now.length + next.length === 0 && (
          <p>Nothing is on at the moment. The doors open at {summitSessions[0]?.start}.</p>
        )}
      </div>
    </Section>
  );
}

/** The sessions that run now and start next, shown while the summit is open. Without scripts: links to its days. */
export const NowAndNext = () => <EventStage announced={null} open={<Running />} over={null} />;
