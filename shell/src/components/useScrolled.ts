import { useEffect, useState } from 'react';
import { atTop, scrolledTo, type Scrolled } from './scrolled';

/**
 * What the header makes of where the page stands; at its top until scripts run. Told only when the header
 * changes: a page scrolls sixty times a second.
 */
export function useScrolled(): Pick<Scrolled, 'stuck' | 'tucked'> {
  const [shown, setShown] = useState<Scrolled>(atTop);
  useEffect(() => {
    let scrolled = atTop;
    const look = (): void => {
      scrolled = scrolledTo(scrollY, scrolled);
      const { stuck, tucked } = scrolled;
      setShown((before) =>
        before.stuck === stuck && before.tucked === tucked ? before : scrolled,
      );
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return shown;
}
