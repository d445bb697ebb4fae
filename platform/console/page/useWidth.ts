import { useEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, whatever becomes of the window; 0 until it is known. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const look = new ResizeObserver(() => setWidth(element.clientWidth));
    look.observe(element);
    return () => look.disconnect();
  }, [of]);
  return width;
}
