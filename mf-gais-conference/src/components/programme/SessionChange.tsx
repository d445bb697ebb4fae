import { byEventStage } from '@concourse/site/eventStage';
import { FactList } from '@concourse/site/factList';
import { changes } from '../../content/programme/changes';
import { days } from '../../content/programme/days';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { speakersOf } from '../../content/speakerPath';
import { lineOf } from '../../programme/schedule';
import { ChangeParts, outdatedFields } from './ChangeParts';
import * as s from './SessionChange.module.scss';
import { SessionHours } from './SessionHours';

type Props = { session: Session };

/** The change that an organiser has announced since the page was built, as a stop on the line of the session. */
export const SessionChange = ({ session }: Props) => {
  const before = {
    start: (
      <>
        {days[session.day].label}, <SessionHours session={session} />
      </>
    ),
    room: roomOf(session.room).name,
    speaker: speakersOf(session)
      .map(({ name }) => name)
      .join(', '),
  };
  return (
    <FactList list={changes} id={session.id}>
      {(row) => (
        <section
          id="change"
          className={s.change}
          data-line={lineOf(session)?.line}
          data-outdated={outdatedFields(row)}
        >
          <div className="wrap">
            <div className={s.stop} data-prose>
              <h2 className="h3">
                {row.textGiven('cancelled', () =>
                  byEventStage({
                    announced: 'This session is cancelled.',
                    over: 'This session was cancelled.',
                  }),
                )}
                {row.textGiven('cancelled=', () =>
                  byEventStage({
                    announced: 'This session has changed.',
                    over: 'This session was changed.',
                  }),
                )}
              </h2>
              {row.given('cancelled=', () => (
                <ChangeParts row={row} before={before} />
              ))}
              <p>{row.quote('note')}</p>
              <p className={s.announced}>
                Announced{' '}
                <time dateTime={row.quoteValue('announced')}>{row.quote('announced')}</time>.{' '}
                {byEventStage({
                  announced: 'Calendar entries that you saved before stay as they were.',
                  over: '',
                })}
              </p>
            </div>
          </div>
        </section>
      )}
    </FactList>
  );
};

/** The change next to the time in the head of a session's page. */
export const ChangeLink = ({ session }: Props) => (
  <FactList list={changes} id={session.id}>
    {(row) => (
      <a href="#change" className={s.link} data-outdated={outdatedFields(row)}>
        <ChangeParts row={row} />
      </a>
    )}
  </FactList>
);
