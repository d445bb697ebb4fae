import { summitSessions } from '../content/programme/programme';
import type { Session } from '../content/programme/session';
import { isChoosable } from './schedule';

export type Choice = {
  sessions: Session[];
  /** Number of unknown ids, which are ignored. */
  unknown: number;
};

// All sessions together need half of this length, so longer input is invalid.
const MAX_LENGTH = 400;

/** Parses `k1.p3.w2` from a URL or from storage. The input is untrusted. */
export function parseChoice(text: string): Choice {
  const words = new Set(text.slice(0, MAX_LENGTH).split('.').filter(Boolean));
  const sessions = summitSessions.filter(
    (session) => isChoosable(session) && words.has(session.id),
  );
  return { sessions, unknown: words.size - sessions.length };
}

export const choiceText = (sessions: Session[]): string => sessions.map(({ id }) => id).join('.');
