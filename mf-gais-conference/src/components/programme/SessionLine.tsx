import { FactList } from '@concourse/site/factList';
import { changes } from '../../content/programme/changes';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionPath } from '../../content/programme/sessionPath';
import { neighboursOf } from '../../programme/relatedSessions';
import { lineOf } from '../../programme/schedule';
import { ChangeParts } from './ChangeParts';
import * as s from './SessionLine.module.scss';

type Props = { session: Session };

/** The sessions before and after one in its room, as stops on a line. */
export function SessionLine({ session }: Props) {
  const { before, after } = neighboursOf(session);
  if (!before && !after) return null;
  return (
    <nav className={s.strip} aria-label={`Before and after, ${roomOf(session.room).name}`}>
      <ol className={`list wrap ${s.line}`} data-prose>
        {[before, session, after].map(
          (each) =>
            each && (
              <li key={each.id} className={s.stop} data-line={lineOf(each)?.line}>
                <span className="tnum">
                  {each !== session && (each === before ? 'Before: ' : 'Next: ')}
                  {each.start}–{each.end}
                </span>
                {each === session ? (
                  <b aria-current="page">{each.title}</b>
                ) : (
                  <a href={sessionPath(each)} rel={each === before ? 'prev' : 'next'}>
                    {each.title}
                  </a>
                )}
                {each !== session && (
                  <FactList list={changes} id={each.id}>
                    {(row) => <ChangeParts row={row} />}
                  </FactList>
                )}
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
