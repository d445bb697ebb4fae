import { useEffect, useRef } from 'react';
import { useUrlHash } from '@concourse/area/useUrl';
import { hallSection } from '@concourse/pictures/routes';
import { useMinute } from '@concourse/site/useMinute';
import { Icon } from '@concourse/ui/Icon';
import { Picture } from '@concourse/ui/Picture';
import type { Line } from '@concourse/ui/TrackBadge';
import { useHydrated } from '@concourse/ui/useHydrated';
import { summitSessions } from '../../content/programme/programme';
import { roomOf, rooms, seatsOf, type Room } from '../../content/programme/rooms';
import { hallAlternative } from '../../content/venue';
import { useCurrentSessions } from '../../programme/currentSessions';
import { lineOf, nowAndNext } from '../../programme/schedule';
import * as s from './Hall.module.scss';
import { HallRoom } from './HallRoom';

const linesOf = ({ id }: Room): Line[] => {
  const sessions = summitSessions.filter(({ room }) => room === id);
  return [...new Set(sessions.flatMap((session) => lineOf(session)?.line ?? []))];
};

/**
 * The long section of the hall with a link to each room, and the room of the address below it. Without scripts, the
 * links lead to a list of all rooms.
 */
export function Hall() {
  const hash = useUrlHash();
  const isReady = useHydrated();
  const chosen = rooms.find(({ id }) => id === hash) ?? roomOf('concourse');
  const time = useMinute() ?? 0;
  const sessions = useCurrentSessions()(summitSessions);
  const { now } = nowAndNext(sessions, time);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    if (scroller.current && hash === chosen.id) centreChosen(scroller.current);
  }, [hash, chosen]);

  return (
    <div className={s.hall} data-live="" data-ready={isReady || undefined}>
      <p className={s.swipe}>
        Swipe to see the whole hall <Icon name="arrow" />
      </p>
      <nav ref={scroller} className={s.scroller} aria-label="Rooms of the hall">
        <div className={s.section}>
          <Picture {...hallSection} alt={hallAlternative} />
          <ol className={`list ${s.bays}`}>
            {rooms.map((room) => (
              <li key={room.id} data-bay={room.id}>
                <a href={`#${room.id}`} aria-current={(isReady && room === chosen) || undefined}>
                  <span className={s.lines}>
                    {linesOf(room).map((line) => (
                      <i key={line} data-line={line} />
                    ))}
                  </span>
                  <b>{room.name}</b> <span>{seatsOf(room)}</span>{' '}
                  {now.some((session) => session.room === room.id) && (
                    <b className={s.running}>On now</b>
                  )}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className={s.rooms}>
        {rooms.map((room) => (
          <HallRoom
            key={room.id}
            room={room}
            sessions={sessions.filter((session) => session.room === room.id)}
            isChosen={room === chosen}
            time={time}
          />
        ))}
      </div>
    </div>
  );
}

/** Scrolls the drawing sideways to the chosen room; `scrollIntoView` would also scroll the page. */
function centreChosen(scroller: HTMLElement): void {
  const bay = scroller.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (bay) scroller.scrollLeft = bay.offsetLeft - (scroller.clientWidth - bay.offsetWidth) / 2;
}
