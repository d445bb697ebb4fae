import { useEffect } from 'react';
import type { AddressWish, ValuesHandle } from './useFormValues';

const mark = 'concourse:followed';

const isFollowed = (): boolean => mark in Object(history.state);

// Of this entry of the history only: the same address clicked again is asked for again.
const markFollowed = (): void =>
  history.replaceState({ ...(history.state as object | null), [mark]: true }, '');

/**
 * Follows an address that was just clicked: it wins over a draft. After a reload, and on the way back,
 * what the visitor has changed since then wins.
 */
export function useAddressWish(
  values: ValuesHandle,
  wish: AddressWish | undefined,
  noteEdit: () => void,
): void {
  useEffect(() => {
    if (!wish) return;
    const wins = !isFollowed();
    values.follow(wish, wins);
    if (!wins) return;
    markFollowed();
    if (!values.isUntouched()) noteEdit(); // the draft follows, too
  }, [values, wish, noteEdit]);
}
