import { useEffect, useState } from 'react';
import { initialScrollState, nextScrollState, type HeaderScrollState } from './headerScrollState';

/**
 * Returns how the header reacts to the scroll position. Rerenders only if the state changes, because scroll events
 * fire up to sixty times a second.
 */
export function useHeaderScroll(): Pick<HeaderScrollState, 'stuck' | 'tucked'> {
  const [shown, setShown] = useState<HeaderScrollState>(initialScrollState);
  useEffect(() => {
    let scrolled = initialScrollState;
    const update = (): void => {
      scrolled = nextScrollState(scrollY, scrolled);
      const { stuck, tucked } = scrolled;
      setShown((before) =>
        before.stuck === stuck && before.tucked === tucked ? before : scrolled,
      );
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return shown;
}
