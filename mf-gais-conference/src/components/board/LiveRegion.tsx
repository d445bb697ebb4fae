import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Content that changes with the clock. Screen readers announce changes, but only while it is in view. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) =>
      setVisible(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} data-live="" aria-live={isVisible ? 'polite' : 'off'}>
      {children}
    </div>
  );
}
