import type { Attendee } from '../content/person';
import { trackSectionOf } from '../content/trackIds';
import type { TrackSection } from '../content/trackSections';
import { wordMatcher } from '../search/wordMatcher';

/** The filter options: a role, or the speakers of a track group. */
export type Choice = 'all' | 'speakers' | 'participants' | TrackSection['id'];

const isSpeaker = ({ role }: Attendee): boolean => role === 'Speaker';

export function sectionOf(person: Attendee): TrackSection | undefined {
  return person.role === 'Speaker' ? trackSectionOf(person.track) : undefined;
}

function matchesChoice(person: Attendee, choice: Choice): boolean {
  if (choice === 'all') return true;
  if (choice === 'speakers') return isSpeaker(person);
  if (choice === 'participants') return !isSpeaker(person);
  return sectionOf(person)?.id === choice;
}

export const peopleByChoice = <T extends Attendee>(people: readonly T[], choice: Choice): T[] =>
  people.filter((person) => matchesChoice(person, choice));

/** Returns the people whose name, position or company contains every word of the text. */
export function matchingPeople<T extends Attendee>(people: readonly T[], text: string): T[] {
  const matches = wordMatcher(text);
  return people.filter(({ name, position, company }) => matches(`${name} ${position} ${company}`));
}
