import data from './healthcare.json';
import type { Session } from './session';

/** Sessions of the AI Healthcare Summit. Each of the ten themes has one. */
export const healthcare = data.sessions.map((each) => ({
  day: 'healthcare',
  ...each,
})) as Session[];
