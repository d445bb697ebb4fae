import type { Session } from './session';

/** Returns the path of a session's page, or undefined for breaks and sessions of other events. */
export const sessionPagePath = (session: Session): string | undefined =>
  session.kind === 'break' || session.day === 'healthcare'
    ? undefined
    : `/gais/session/${session.id}`;

/** Returns the path of a session of the summit: its page, or the row of a break in the programme. */
export const sessionPath = (session: Session): string =>
  sessionPagePath(session) ?? `/gais/programme#${session.id}`;
