import type { Speaker } from './person';
import data from './speakers.json';

/** The speakers in the order of their pages. The first one is `/gais/speaker/0`. */
export const speakers = data.speakers.map((each) => ({ ...each, role: 'Speaker' })) as Speaker[];
