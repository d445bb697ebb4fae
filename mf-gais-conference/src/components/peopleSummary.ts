import type { Attendee } from '../content/person';

type Found = {
  /** "people" or "speakers". */
  noun: string;
  /** Number of people without filters. */
  all: number;
  /** People of the selected filter that match the text. */
  chosen: readonly Attendee[];
  /** All people that match the text. */
  matching: readonly Attendee[];
  /** The label of the selected filter. */
  choice: string;
  text: string;
};

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export function rolesOf(people: readonly Attendee[]): string {
  const speakers = people.filter(({ role }) => role === 'Speaker').length;
  return `${counted(speakers, 'speaker')} and ${counted(people.length - speakers, 'participant')}`;
}

/** Returns a sentence with the number of matches, in total and per role. */
export function peopleSummary({ noun, all, chosen, matching, choice, text }: Found): string {
  if (matching.length === 0) return 'Nobody matches. Try a surname, or fewer letters.';
  if (chosen.length === 0) return `Nobody in “${choice}” matches. Found: ${rolesOf(matching)}.`;
  const listed = `${chosen.length} of ${all} ${noun}`;
  if (!text.trim()) return listed;
  return chosen.length === matching.length
    ? `${listed}: ${rolesOf(chosen)}`
    : `${listed}. Found in all: ${rolesOf(matching)}.`;
}
