import type { PageHead } from '@concourse/area/routes';
import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { sessionDescriptions } from '../content/programme/sessionDescriptions';
import { sessionPagePath } from '../content/programme/sessionPath';

/** Returns the session of a page by its id in the URL, or undefined if it has no page. */
export const sessionAt = (id: string | undefined): Session | undefined =>
  summitSessions.find((session) => session.id === id && sessionPagePath(session));

export function sessionHead(id: string | undefined): PageHead | undefined {
  const session = sessionAt(id);
  return session && { title: session.title, description: sessionDescriptions[session.id] ?? '' };
}
