import { useMemo, useSyncExternalStore } from 'react';
import type { Session } from '../content/programme/session';
import { choiceText, parseChoice, type Choice } from './choice';
import { includesSession } from './schedule';

/** localStorage key of the visitor's programme, whose value is like `k1.p3.w2`. */
export const storageKey = 'concourse:programme:1';

const listeners = new Set<() => void>();

// Without storage the choice lasts until the page is closed.
let inMemoryChoice: string | undefined;

function read(): string {
  if (inMemoryChoice !== undefined) return inMemoryChoice;
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    if (text) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
    inMemoryChoice = undefined;
  } catch {
    inMemoryChoice = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed); // another tab
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** Adds a session to the visitor's programme or removes it. Reads the latest choice of other tabs first. */
export function toggleSession({ id }: Session): void {
  const own = parseChoice(read()).sessions.map((session) => session.id);
  const wanted = own.includes(id) ? own.filter((each) => each !== id) : [...own, id];
  write(choiceText(parseChoice(wanted.join('.')).sessions));
}

export function addSessions(sessions: Session[]): void {
  write(choiceText(parseChoice(`${read()}.${choiceText(sessions)}`).sessions));
}

type MyProgramme = Choice & {
  /** True if the browser stores it for the next visit. */
  isPersisted: boolean;
  has: (session: Session) => boolean;
};

/** Returns the visitor's programme on this device. Empty while prerendering and hydrating. */
export function useMyProgramme(): MyProgramme {
  const text = useSyncExternalStore(subscribe, read, () => '');
  const kept = useSyncExternalStore(
    subscribe,
    () => inMemoryChoice === undefined,
    () => true,
  );
  return useMemo(() => {
    const choice = parseChoice(text);
    return {
      ...choice,
      isPersisted: kept,
      has: (session) => includesSession(choice.sessions, session),
    };
  }, [text, kept]);
}
