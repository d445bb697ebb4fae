import type { Attendee, Speaker } from './person';
import type { Session } from './programme/session';
import { speakers } from './speakers';

/** Returns the path of a speaker's page, or undefined for participants. */
export function speakerPath(person: Attendee): string | undefined {
  if (person.role !== 'Speaker') return undefined;
  return `/gais/speaker/${speakers.indexOf(person)}`;
}

/** Returns the speaker for the index in a URL, or undefined if it is invalid. */
export function speakerAt(index: string | undefined): (typeof speakers)[number] | undefined {
  return index !== undefined && /^(?:0|[1-9]\d*)$/.test(index)
    ? speakers[Number(index)]
    : undefined;
}

/** Returns the speakers of a session, in display order. */
export const speakersOf = ({ speakers: portraits }: Pick<Session, 'speakers'>): Speaker[] =>
  portraits.flatMap((each) => speakers.filter(({ portrait }) => portrait === each));
