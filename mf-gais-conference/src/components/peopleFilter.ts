import type { Attendee } from '../content/person';

export type RoleFilter = 'all' | Attendee['role'];

// Accents and case aside, so that "gdansk" finds "Gdańsk".
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The people of a role whose name, position or company contains every word of the text. */
export function filterPeople<T extends Attendee>(
  people: readonly T[],
  role: RoleFilter,
  text: string,
): T[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    if (role !== 'all' && person.role !== role) return false;
    const line = plain(`${person.name} ${person.position} ${person.company}`);
    return words.every((word) => line.includes(word));
  });
}
