import { friday } from './friday';
import { healthcare } from './healthcare';
import type { Session } from './session';
import { thursday } from './thursday';

/** Everything that is on at the Global AI Summit, in the order of its hours. */
export const summitSessions: Session[] = [...thursday, ...friday];

/** Everything of all events. Ids are distinct among all of them. */
export const allSessions: Session[] = [...summitSessions, ...healthcare];

/** Where a session stands in the programme: the address that leads to it. */
export const sessionPath = ({ id }: Session): string => `/gais/programme#${id}`;
