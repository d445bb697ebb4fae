import data from './cast.json';
import type { Person } from './portraits/person';

/** The id of a person or company, which is also the file name of the picture. */
export const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/**
 * The fifty fictional people of the site, in a fixed order. `id` is also the file name of the portrait. The first 22 are
 * the speakers and also have a large portrait.
 */
export const cast = data.people.map((person) => ({
  ...person,
  id: idOf(person.name),
})) as (Person & { name: string })[];

/** The organiser's staff, who are not part of the cast. */
export const staff = data.staff as Person[];

/** Finds a person of the cast. @throws if the cast has no such person */
export function personOf(id: string): Person {
  const person = cast.find((each) => each.id === id);
  if (!person) throw new Error(`The cast has no person "${id}"`);
  return person;
}
