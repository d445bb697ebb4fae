import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows that change with the clock. Screen readers announce changes, but only while the rows are in view. */
export function LiveRows({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) =>
      setVisible(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} role="rowgroup" aria-live={isVisible ? 'polite' : 'off'}>
      {children}
    </div>
  );
}
