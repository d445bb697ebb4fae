import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { isChoosable, lineOf, overlap } from './schedule';

const MAX_RELATED = 4;

const shared = (one: string[], other: string[]): number =>
  one.filter((each) => other.includes(each)).length;

/** Returns the sessions that share a track, speaker or line with this one. Sessions at another time come first. */
export function relatedSessions(session: Session): Session[] {
  const relevance = (other: Session): number =>
    4 * shared(session.tracks, other.tracks) +
    4 * shared(session.speakers, other.speakers) +
    (lineOf(session) && lineOf(session) === lineOf(other) ? 2 : 0);
  const rank = (other: Session): number => relevance(other) - (overlap(session, other) ? 1 : 0);
  return summitSessions
    .filter((other) => other !== session && isChoosable(other) && relevance(other) > 0)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, MAX_RELATED);
}

/** Returns the sessions before and after this one in its room on the same day. */
export function neighboursOf(session: Session): { before?: Session; after?: Session } {
  const inRoom = summitSessions.filter(
    (other) => other.day === session.day && other.room === session.room && isChoosable(other),
  );
  const at = inRoom.indexOf(session);
  const [before, after] = [inRoom[at - 1], inRoom[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
