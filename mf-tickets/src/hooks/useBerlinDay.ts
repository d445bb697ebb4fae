import { useSyncExternalStore } from 'react';
import { dayInBerlin } from '../prices/activePhase';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/**
 * The day it is in Berlin, renewed at midnight. Undefined in prerendered HTML and while it hydrates:
 * the clock of the build says nothing about the visitor's day.
 */
export function useBerlinDay(): string | undefined {
  return useSyncExternalStore(
    everySecond,
    () => dayInBerlin(new Date()),
    () => undefined,
  );
}
