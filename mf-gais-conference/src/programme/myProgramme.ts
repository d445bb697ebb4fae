import { useMemo, useSyncExternalStore } from 'react';
import type { Session } from '../content/programme/session';
import { choiceText, parseChoice, type Choice } from './choice';

/** Under which key a visitor's programme lies in localStorage: `k1.p3.w2`. */
export const storageKey = 'concourse:programme:1';

const listeners = new Set<() => void>();

// Where the browser keeps nothing, the choice lasts as long as the page.
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

/** Puts a session into the visitor's programme, or takes it out. Another tab's latest choice counts. */
export function toggleSession({ id }: Session): void {
  const own = parseChoice(read()).sessions.map((session) => session.id);
  const wanted = own.includes(id) ? own.filter((each) => each !== id) : [...own, id];
  write(choiceText(parseChoice(wanted.join('.')).sessions));
}

/** Adds sessions to those that are there. */
export function addSessions(sessions: Session[]): void {
  write(choiceText(parseChoice(`${read()}.${choiceText(sessions)}`).sessions));
}

type MyProgramme = Choice & {
  /** Whether the browser keeps it for the next visit. */
  isPersisted: boolean;
  has: (session: Session) => boolean;
};

/** The visitor's programme, as it is on this device; empty in prerendered HTML and while that hydrates. */
export function useMyProgramme(): MyProgramme {
  const text = useSyncExternalStore(subscribe, read, () => '');
  const kept = useSyncExternalStore(
    subscribe,
    () => inMemoryChoice === undefined,
    () => true,
  );
  return useMemo(() => {
    const choice = parseChoice(text);
    return { ...choice, isPersisted: kept, has: (session) => choice.sessions.includes(session) };
  }, [text, kept]);
}
