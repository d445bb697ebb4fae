import { useSyncExternalStore } from 'react';
import { currentDay } from './currentDay';
import { onNewDay } from './onNewDay';

/**
 * Returns the current date in Berlin, `2026-01-21`. Undefined in prerendered HTML and during hydration, because the
 * date of the build is not that of the visit, and if the device's clock is years behind. For text before, on and after
 * a date, use `byDatePhase`.
 */
export const useDayInBerlin = (): string | undefined =>
  useSyncExternalStore(onNewDay, currentDay, () => undefined);
