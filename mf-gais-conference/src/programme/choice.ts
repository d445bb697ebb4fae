import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { isChoosable } from './schedule';

/** Sessions that somebody has chosen, in the order of their hours. */
export type Choice = {
  sessions: Session[];
  /** How many words of the text name no session, and are left out. */
  unknown: number;
};

// All sessions together need half of it: whatever is longer is no choice of ours.
const MAX_LENGTH = 400;

/** What `k1.p3.w2` says, in an address or on a device: anything may stand there. */
export function parseChoice(text: string): Choice {
  const words = new Set(text.slice(0, MAX_LENGTH).split('.').filter(Boolean));
  const sessions = summitSessions.filter(
    (session) => isChoosable(session) && words.has(session.id),
  );
  return { sessions, unknown: words.size - sessions.length };
}

export const choiceText = (sessions: Session[]): string => sessions.map(({ id }) => id).join('.');
