import type { ReactNode } from 'react';
import { useUrlHash } from '@concourse/area/useUrl';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionDescriptions } from '../../content/programme/sessionDescriptions';
import { sessionPagePath } from '../../content/programme/sessionPath';
import { speakerPath, speakersOf } from '../../content/speakerPath';
import { themes } from '../../content/themes';
import { trackCode, trackLine } from '../../content/trackIds';
import { trackTitles } from '../../content/trackTitles';
import { kinds, lineOf } from '../../programme/schedule';
import { ChangeMark } from './ChangeParts';
import { SessionCalendarLink } from './SessionCalendarLink';
import * as s from './SessionCard.module.scss';
import { SessionHours } from './SessionHours';
import * as onStage from './SessionSpeakers.module.scss';

/** `cell`: a timetable cell, or a list item on narrow screens. `wide`: spans all columns of the timetable. */
export type SessionLayout = 'list' | 'cell' | 'wide';

type Props = {
  session: Session;
  layout?: SessionLayout;
  /** Path of its calendar file. */
  calendar?: string | undefined;
  isRunning?: boolean;
  /** The toggle button, placed on the ring. */
  children?: ReactNode;
};

export function SessionCard(props: Props) {
  const { session, layout = 'list', calendar, isRunning, children } = props;
  const { id, kind, room, title, speakers, tracks, theme } = session;
  const isTarget = useUrlHash() === id;
  const isPlenary = kind === 'keynote' || kind === 'ceremony';
  const about = <p className={s.about}>{sessionDescriptions[id]}</p>;
  const page = sessionPagePath(session);
  return (
    <article
      id={id}
      className={layout === 'list' ? s.stop : `${s.stop} ${s[layout]}`}
      data-kind={kind}
      data-line={lineOf(session)?.line}
      data-prose
    >
      <details className={s.details} open={isTarget}>
        <summary className={s.row}>
          <h4 className={s.title}>{title}</h4>
          <span className={s.facts}>
            <b className={s.hours}>
              <SessionHours session={session} />
            </b>{' '}
            <span className={s.room}>{roomOf(room).name}</span>
            {kind !== 'talk' && kind !== 'break' && <span>{kinds[kind]}</span>}
            {speakers.length > 0 && (
              <span className={s.names}>
                {speakersOf(session)
                  .map(({ name }) => name)
                  .join(', ')}
              </span>
            )}
            {isRunning && <b className={s.running}>On now</b>}
            <ChangeMark session={session} />
          </span>
          {tracks.length > 0 && (
            <span className={s.tiles}>
              {tracks.map((track) => (
                <TrackBadge key={track} line={trackLine(track)}>
                  {trackCode(track)}
                </TrackBadge>
              ))}
            </span>
          )}
        </summary>
        <div className={s.more}>
          {!isPlenary && about}
          {speakers.length > 0 && <SessionSpeakers session={session} />}
          {(page ?? theme) && (
            <p className={s.links}>
              {tracks.map((track) => (
                <a key={track} href={`/gais/UnifiedTracks#${track}`}>
                  {trackTitles[track]}
                </a>
              ))}
              {theme && <a href={`#${theme}`}>{themes.find((each) => each.id === theme)?.title}</a>}
              {page && (
                <a href={page}>
                  Page of this session<span className="vh">: {title}</span>
                </a>
              )}
            </p>
          )}
          {calendar !== undefined && <SessionCalendarLink session={session} file={calendar} />}
        </div>
      </details>
      {isPlenary && about}
      {children}
    </article>
  );
}

function SessionSpeakers({ session }: { session: Session }) {
  return (
    <ul className={`list ${onStage.people}`} aria-label="On stage">
      {speakersOf(session).map((person) => (
        <li key={person.id}>
          <a href={speakerPath(person)}>{person.name}</a>
          <span className={onStage.company}>, {person.company}</span>
        </li>
      ))}
    </ul>
  );
}
