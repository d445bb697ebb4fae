import { useEffect } from 'react';

const prefix = 'Error: ';

/** Says "Error: " in the document's title while something has to be fixed. */
export function useTitlePrefix(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [active]);
}
