import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { editionPaths } from '@concourse/contract/editionPaths';
import { fetchDirectory, isSearchIndex } from '../runtime/directoryResponses';
import { createSearch, type Search } from './createSearch';
import { SearchDialog } from './SearchDialog';

async function loadSearch(contract: number): Promise<Search> {
  const index = await fetchDirectory(editionPaths.search, isSearchIndex, contract);
  if (!index) throw new Error('The search index has another contract version');
  return createSearch(index);
}

/** Starts to load the index of the visitor's edition. @returns a function that opens the dialog */
export function startSearch(contract: number): (query?: string) => void {
  const container = document.createElement('div');
  container.id = 'site-search';
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'site-search-' });

  let prepared: Promise<Search> | undefined;
  const prepare = (): Promise<Search> => {
    prepared ??= loadSearch(contract).catch((error: unknown) => {
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
