import { useEffect, useState } from 'react';

/** The section or track to open and scroll to. A new object repeats the scroll. */
export type ScrollTarget = { section: string; track?: string };

type OpenTracks = {
  isOpen: (id: string) => boolean;
  toggle: (id: string, open: boolean) => void;
};

const SCROLL_DELAY = 100;

function scrollTo(id: string): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

/** Returns the open sections and cards, including those of the latest scroll target. */
export function useOpenTracks(arrival: ScrollTarget | undefined): OpenTracks {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [arrived, setArrived] = useState<ScrollTarget>();

  if (arrival && arrival !== arrived) {
    setArrived(arrival);
    setOpen(new Set([...open, arrival.section, ...(arrival.track ? [arrival.track] : [])]));
  }

  useEffect(() => {
    if (!arrival) return;
    const timer = setTimeout(() => scrollTo(arrival.track ?? arrival.section), SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [arrival]);

  return {
    isOpen: (id) => open.has(id),
    toggle: (id, isOpen) =>
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(id);
        else after.delete(id);
        return after;
      }),
  };
}
