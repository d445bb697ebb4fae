import type { ReactNode } from 'react';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionDescriptions } from '../../content/programme/sessionDescriptions';
import { themes } from '../../content/themes';
import { trackCode, trackLine } from '../../content/trackIds';
import { trackTitles } from '../../content/trackTitles';
import { kinds, lineOf } from '../../programme/schedule';
import { SessionCalendarLink } from './SessionCalendarLink';
import * as s from './SessionCard.module.scss';
import { SessionHours } from './SessionHours';
import { SessionSpeakers } from './SessionSpeakers';

type Props = {
  session: Session;
  /** `cell`: a timetable cell, or a list item on narrow screens. `wide`: spans all columns of the timetable. */
  layout?: 'list' | 'cell' | 'wide';
  /** Path of its calendar file. */
  calendar?: string | undefined;
  /** The toggle button, placed on the ring. */
  children?: ReactNode;
};

/** A session, drawn as a stop on the line of its room. */
export function SessionCard({ session, layout = 'list', calendar, children }: Props) {
  const { id, kind, room, title, speakers, tracks, theme } = session;
  const isBreak = kind === 'break';
  return (
    <article
      id={id}
      className={layout === 'list' ? s.stop : `${s.stop} ${s[layout]}`}
      data-kind={kind}
      data-line={lineOf(session)?.line}
    >
      <p className={s.when}>
        <b>
          <SessionHours session={session} />
        </b>{' '}
        <span>{roomOf(room).name}</span>
      </p>
      <h4 className={s.title} data-prose>
        {title}
      </h4>
      {speakers.length > 0 && <SessionSpeakers portraits={speakers} />}
      <p className={s.about} data-prose>
        {sessionDescriptions[id]}
      </p>
      {!isBreak && (
        <p className={s.line}>
          {tracks.map((track) => (
            <a key={track} href={`/gais/UnifiedTracks#${track}`}>
              <span>{trackTitles[track]}</span>{' '}
              <TrackBadge line={trackLine(track)}>{trackCode(track)}</TrackBadge>
            </a>
          ))}
          {theme && <a href={`#${theme}`}>{themes.find((each) => each.id === theme)?.title}</a>}
          {kind !== 'talk' && <span>{kinds[kind]}</span>}
        </p>
      )}
      {calendar !== undefined && <SessionCalendarLink session={session} file={calendar} />}
      {children}
    </article>
  );
}
