import { friday } from './friday';
import { healthcare } from './healthcare';
import type { Session } from './session';
import { thursday } from './thursday';

/** All sessions of the Global AI Summit, by time. */
export const summitSessions: Session[] = [...thursday, ...friday];

/** All sessions of all events. Ids are unique across events. */
export const allSessions: Session[] = [...summitSessions, ...healthcare];

/** Returns the path of a session's page, or undefined for breaks and sessions of other events. */
export const sessionPagePath = (session: Session): string | undefined =>
  session.kind === 'break' || session.day === 'healthcare'
    ? undefined
    : `/gais/session/${session.id}`;

/** Returns the path of a session of the summit: its page, or the row of a break in the programme. */
export const sessionPath = (session: Session): string =>
  sessionPagePath(session) ?? `/gais/programme#${session.id}`;
