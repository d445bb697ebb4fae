import { useEffect, useState } from 'react';

type TabState = {
  selected: string | undefined;
  /** False in prerendered HTML and during hydration. */
  ready: boolean;
  select: (id: string) => void;
};

/**
 * The selected tab, synchronized with the fragment of the address.
 * @param ids ids of the tabs, which are the fragments
 */
export function useTabFromHash(ids: string[]): TabState {
  const [selected, setSelected] = useState(ids[0]);
  const [ready, setReady] = useState(false);
  const key = ids.join(' ');

  useEffect(() => {
    const follow = (): void => {
      const id = location.hash.slice(1);
      if (key.split(' ').includes(id)) setSelected(id);
    };
    follow();
    setReady(true);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [key]);

  const select = (id: string): void => {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  return { selected, ready, select };
}
