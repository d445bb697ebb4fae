import type { Attendee } from './person';
import { speakers } from './speakers';

/** Address of a speaker's page; participants have none. */
export function speakerPath(person: Attendee): string | undefined {
  if (person.role !== 'Speaker') return undefined;
  return `/gais/speaker/${speakers.indexOf(person)}`;
}

/** The speaker at the index that an address gives, if there is one. */
export function speakerAt(index: string | undefined): (typeof speakers)[number] | undefined {
  return index !== undefined && /^(?:0|[1-9]\d*)$/.test(index)
    ? speakers[Number(index)]
    : undefined;
}
