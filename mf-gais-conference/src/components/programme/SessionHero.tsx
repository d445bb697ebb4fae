import { useCrumbs } from '@concourse/area/crumbs';
import * as portraits from '@concourse/pictures/portraits';
import { quote } from '@concourse/site/quote';
import { Breadcrumbs } from '@concourse/ui/Breadcrumbs';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { Picture } from '@concourse/ui/Picture';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import * as summitFiles from '../../calendar/summitFiles';
import { days } from '../../content/programme/days';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { sessionDescriptions } from '../../content/programme/sessionDescriptions';
import { speakerPath, speakersOf } from '../../content/speakerPath';
import { trackCode, trackLine } from '../../content/trackIds';
import { trackTitles } from '../../content/trackTitles';
import { useMyProgramme } from '../../programme/myProgramme';
import { kinds, lineOf } from '../../programme/schedule';
import { HallLocator } from '../hall/HallLocator';
import { SessionCalendarLink } from './SessionCalendarLink';
import { ChangeLink } from './SessionChange';
import * as s from './SessionHero.module.scss';
import { SessionHours } from './SessionHours';
import { ToggleSessionButton } from './ToggleSessionButton';

const calendars: Record<string, string> = summitFiles;

type Props = { session: Session };

export function SessionHero({ session }: Props) {
  const { id, day, room, kind, title, tracks } = session;
  const crumbs = useCrumbs();
  const mine = useMyProgramme();
  const { name, purpose } = roomOf(room);
  return (
    <section className={`on-dark ${s.hero}`} data-line={lineOf(session)?.line}>
      <div className={`wrap ${s.inner}`}>
        <div className={s.head}>
          {crumbs && <Breadcrumbs items={crumbs} />}
          <EventStatus />
        </div>
        <div className={s.stop} data-prose>
          <p className={s.when}>
            <b>
              <SessionHours session={session} />
            </b>{' '}
            <span>
              {days[day].label} {days[day].date.slice(0, 4)}
            </span>
            <ChangeLink session={session} />
          </p>
          <h1 className="h1" tabIndex={-1}>
            {title}
          </h1>
          <p className="lead">{sessionDescriptions[id]}</p>
          <p className={s.keep}>
            <ToggleSessionButton session={session} chosen={mine.has(session)} labelled />
            {mine.sessions.length > 0 && (
              <a href="/gais/programme?mine">My programme: {mine.sessions.length}</a>
            )}
          </p>
          <ButtonRow>
            <EventActions />
          </ButtonRow>
        </div>
        <div className={s.side}>
          <OnStage session={session} />
          <DescriptionList
            items={[
              {
                label: 'Where',
                value: (
                  <>
                    <a href={`/gais/venue#${room}`}>
                      {name}
                      <HallLocator room={room} />
                    </a>
                    <span className={s.note}>{purpose}</span>
                  </>
                ),
              },
              ...(tracks.length > 0
                ? [
                    {
                      label: tracks.length === 1 ? 'Track' : 'Tracks',
                      value: tracks.map((track) => (
                        <a key={track} href={`/gais/UnifiedTracks#${track}`} className={s.track}>
                          <TrackBadge line={trackLine(track)}>{trackCode(track)}</TrackBadge>
                          {trackTitles[track]}
                        </a>
                      )),
                    },
                  ]
                : []),
              { label: 'Format', value: kinds[kind] },
              {
                label: 'Event',
                value: (
                  <>
                    {quote('gais.summit.name')}
                    <span className={s.note}>
                      {quote('gais.summit.dates')}, {quote('gais.summit.hall')}
                    </span>
                  </>
                ),
              },
            ]}
          />
          <SessionCalendarLink session={session} file={calendars[id] ?? ''} />
        </div>
      </div>
    </section>
  );
}

function OnStage({ session }: Props) {
  const people = speakersOf(session);
  if (people.length === 0) return null;
  return (
    <ul className={`list ${s.people}`} aria-label="On stage">
      {people.map((person) => (
        <li key={person.id} className={s.person}>
          <span className={s.portrait}>
            <Picture {...portraits[person.portrait]} alt="" />
          </span>
          <span>
            <a href={speakerPath(person)}>{person.name}</a>
            <span className={s.note}>
              {person.position}, {person.company}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
