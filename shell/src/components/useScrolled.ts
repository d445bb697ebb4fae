import { useEffect, useState } from 'react';
import { atTop, scrolledTo, type Scrolled } from './scrolled';

/** What the header makes of where the page stands; at its top until scripts run. */
export function useScrolled(): Scrolled {
  const [scrolled, setScrolled] = useState(atTop);
  useEffect(() => {
    const look = (): void => setScrolled((before) => scrolledTo(scrollY, before));
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
