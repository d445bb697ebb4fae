import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createSearch, type Search } from './createSearch';
import { loadIndex } from './loadIndex';
import { SearchDialog } from './SearchDialog';

/** Renders the closed dialog and starts to load the index. @returns a function that opens the dialog */
export function startSearch(contract: number): (query?: string) => void {
  const container = document.createElement('div');
  container.id = 'site-search';
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'site-search-' });

  let prepared: Promise<Search> | undefined;
  const prepare = (): Promise<Search> => {
    prepared ??= loadIndex(contract)
      .then(createSearch)
      .catch((error: unknown) => {
        prepared = undefined; // opening the dialog tries again
        throw error;
      });
    return prepared;
  };
  prepare().catch((error: unknown) => console.debug('Could not load the search index', error));

  let openings = 0;
  // Synchronously: a phone shows its keyboard only if the field has the focus when the tap ends.
  return (query = '') => {
    const dialog = container.querySelector('dialog');
    if (dialog?.open) return;
    openings += 1;
    flushSync(() =>
      root.render(<SearchDialog key={openings} initialQuery={query} prepare={prepare} />),
    );
  };
}
