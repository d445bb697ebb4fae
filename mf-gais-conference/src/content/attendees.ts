import { participants } from './participants';
import type { Attendee } from './person';
import { speakers } from './speakers';

export const attendees: Attendee[] = [...speakers, ...participants].sort((a, b) => a.id - b.id);
