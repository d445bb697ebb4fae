import { useEffect, useRef, useState, type RefObject } from 'react';

const THROTTLE_MS = 100;

type Count = {
  ref: RefObject<HTMLSpanElement | null>;
  /** The current value; undefined if the final value is shown. */
  shown: number | undefined;
};

/**
 * Counts from 0 to a value each time the element comes into view, and resets to 0 when it leaves. Does nothing if
 * the visitor prefers reduced motion.
 */
export function useCountUp(value: number, seconds: number): Count {
  const ref = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<number>();

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let visible = false;
    let counting: boolean | undefined;

    const count = (): void => {
      const start = performance.now();
      const step = (now: number): void => {
        const part = Math.min(1, Math.max(0, now - start) / (seconds * 1000));
        setShown(Math.round(value * (1 - (1 - part) ** 3)));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const settle = (): void => {
      if (visible === counting) return;
      counting = visible;
      cancelAnimationFrame(frame);
      setShown(0);
      if (visible) count();
    };
    const observer = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? false;
      if (timer !== undefined) return;
      settle();
      timer = setTimeout(() => {
        timer = undefined;
        settle();
      }, THROTTLE_MS);
    });
    observer.observe(element);

    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [value, seconds]);

  return { ref, shown };
}
