import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { editionPaths } from '@concourse/contract/editionPaths';
import { fetchDirectory, isSearchIndex } from '../runtime/directoryResponses';
import { createSearch, type Search } from './createSearch';
import { SearchDialog } from './SearchDialog';
import * as s from './SearchDialog.module.scss';
import { SearchPanel } from './SearchPanel';

async function loadSearch(contract: number): Promise<Search> {
  const index = await fetchDirectory(editionPaths.search, isSearchIndex, contract);
  if (!index) throw new Error('The search index has another contract version');
  return createSearch(index);
}

/** The place for the search on its own page. */
const pagePanel = (): HTMLElement | null => document.getElementById('page-search');

/**
 * Starts to load the index of the visitor's edition, and shows the search on its own page.
 * @returns a function that opens the dialog; on the page of the search it moves the focus to the field
 */
export function startSearch(contract: number): () => void {
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

  const panel = pagePanel();
  if (panel) {
    const query = new URLSearchParams(location.search).get('q') ?? '';
    createRoot(panel, { identifierPrefix: 'page-search-' }).render(
      <SearchPanel initialQuery={query} prepare={prepare} className={s.onPage} />,
    );
  }

  let openings = 0;
  // Synchronously: a phone shows its keyboard only if the field has the focus when the tap ends.
  return () => {
    const field = pagePanel()?.querySelector<HTMLElement>('[role=searchbox]');
    if (field) {
      field.focus();
      return;
    }
    const dialog = container.querySelector('dialog');
    if (dialog?.open) return;
    openings += 1;
    flushSync(() => root.render(<SearchDialog key={openings} prepare={prepare} />));
  };
}
