import { useEffect, useState } from 'react';

/**
 * The category that the address names (`?category=<id>`). It is known a moment after the page is there:
 * the form restores its draft first, and only into what is still empty.
 */
export function useWantedCategory(): string | undefined {
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const read = (): void =>
      setWanted(new URLSearchParams(window.location.search).get('category') ?? undefined);
    const timer = setTimeout(read);
    return () => clearTimeout(timer);
  }, []);

  return wanted;
}
