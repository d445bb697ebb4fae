import type { ReactNode } from 'react';
import { LineBadge } from '@concourse/ui/LineBadge';
import { roomOf } from '../../content/programme/rooms';
import { sentences } from '../../content/programme/sentences';
import type { Session } from '../../content/programme/session';
import { themes } from '../../content/themes';
import { trackCode, trackLine } from '../../content/trackIds';
import { trackTitles } from '../../content/trackTitles';
import { kinds, lineOf } from '../../programme/schedule';
import { Hours } from './Hours';
import { KeepHour } from './KeepHour';
import { StagePeople } from './StagePeople';
import * as s from './Stop.module.scss';

type Props = {
  session: Session;
  /** `cell`: of a timetable, a list's elsewhere; `wide`: has the width of the table to itself. */
  look?: 'list' | 'cell' | 'wide';
  /** Its calendar file. */
  calendar?: string | undefined;
  /** Stands on the ring: how a visitor chooses the session. */
  children?: ReactNode;
};

/** A session as a stop on the line of its room. */
export function Stop({ session, look = 'list', calendar, children }: Props) {
  const { id, kind, room, title, speakers, tracks, theme } = session;
  const isBreak = kind === 'break';
  return (
    <article
      id={id}
      className={look === 'list' ? s.stop : `${s.stop} ${s[look]}`}
      data-kind={kind}
      data-line={lineOf(session)?.line}
    >
      <p className={s.when}>
        <b>
          <Hours session={session} />
        </b>{' '}
        <span>{roomOf(room).name}</span>
      </p>
      <h4 className={s.title}>{title}</h4>
      {speakers.length > 0 && <StagePeople portraits={speakers} />}
      <p className={s.about}>{sentences[id]}</p>
      {!isBreak && (
        <p className={s.line}>
          {tracks.map((track) => (
            <a key={track} href={`/gais/UnifiedTracks#${track}`}>
              <span>{trackTitles[track]}</span>{' '}
              <LineBadge line={trackLine(track)}>{trackCode(track)}</LineBadge>
            </a>
          ))}
          {theme && <a href={`#${theme}`}>{themes.find((each) => each.id === theme)?.title}</a>}
          {kind !== 'talk' && <span>{kinds[kind]}</span>}
        </p>
      )}
      {calendar !== undefined && <KeepHour session={session} file={calendar} />}
      {children}
    </article>
  );
}
