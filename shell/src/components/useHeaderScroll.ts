import { useEffect, useState } from 'react';
import { initialScrollState, nextScrollState, type HeaderScrollState } from './headerScrollState';

/**
 * What the header makes of where the page stands; at its top until scripts run. Told only when the header
 * changes: a page scrolls sixty times a second.
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
