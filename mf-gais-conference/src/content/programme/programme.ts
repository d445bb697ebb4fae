import friday from './friday.json';
import { healthcare } from './healthcare';
import type { Session } from './session';
import thursday from './thursday.json';

/** All sessions of the Global AI Summit, by time. */
export const summitSessions = [
  ...thursday.sessions.map((each) => ({ day: 'thursday', ...each })),
  ...friday.sessions.map((each) => ({ day: 'friday', ...each })),
] as Session[];

export const allSessions: Session[] = [...summitSessions, ...healthcare];
