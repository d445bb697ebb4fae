import { useSyncExternalStore } from 'react';
import { dayInBerlin } from '@concourse/contract/datePhase';
import { onNewDay } from './onNewDay';

/**
 * The day it is in Berlin, `2026-01-21`. Undefined in prerendered HTML and while it hydrates: the clock of a build
 * says nothing about the visitor's day. What is said before, on and after a day is `byDatePhase`'s.
 */
export const useDayInBerlin = (): string | undefined =>
  useSyncExternalStore(
    onNewDay,
    () => dayInBerlin(new Date()),
    () => undefined,
  );
