import data from './participants.json';
import type { Participant } from './person';

export const participants = data.participants.map((each) => ({
  ...each,
  role: 'Participant',
})) as Participant[];
