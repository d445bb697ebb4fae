import type { Attendee } from '../content/person';

type Found = {
  /** What is listed: "people" or "speakers". */
  noun: string;
  /** How many there are without any filter. */
  all: number;
  /** Those of the choice that match the text. */
  chosen: readonly Attendee[];
  /** Everybody who matches the text, whatever the choice. */
  matching: readonly Attendee[];
  /** The label of the choice. */
  choice: string;
  text: string;
};

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "4 speakers and 1 participant": what people are, and how many of each. */
export function rolesOf(people: readonly Attendee[]): string {
  const speakers = people.filter(({ role }) => role === 'Speaker').length;
  return `${counted(speakers, 'speaker')} and ${counted(people.length - speakers, 'participant')}`;
}

/** What a search among people found, in words: how many of those that are listed, and of each role. */
export function peopleSummary({ noun, all, chosen, matching, choice, text }: Found): string {
  if (matching.length === 0) return 'Nobody matches. Try a surname, or fewer letters.';
  if (chosen.length === 0) return `Nobody in “${choice}” matches. Found: ${rolesOf(matching)}.`;
  const listed = `${chosen.length} of ${all} ${noun}`;
  if (!text.trim()) return listed;
  return chosen.length === matching.length
    ? `${listed}: ${rolesOf(chosen)}`
    : `${listed}. Found in all: ${rolesOf(matching)}.`;
}
