import { participants } from './participants';
import type { Attendee } from './person';
import { speakers } from './speakers';

/** All speakers and participants, by badge number. */
export const attendees: Attendee[] = [...speakers, ...participants].sort((a, b) => a.id - b.id);
