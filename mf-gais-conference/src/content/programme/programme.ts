import { friday } from './friday';
import { healthcare } from './healthcare';
import type { Session } from './session';
import { thursday } from './thursday';

/** All sessions of the Global AI Summit, by time. */
export const summitSessions: Session[] = [...thursday, ...friday];

/** All sessions of all events. Ids are unique across events. */
export const allSessions: Session[] = [...summitSessions, ...healthcare];
