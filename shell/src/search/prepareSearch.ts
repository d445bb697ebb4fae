import type { PageData } from '@concourse/contract/edition';
import { searchPagePath } from '@concourse/contract/editionPaths';
import { openDocument } from '../runtime/documents';
import { linkFromClick } from '../runtime/links';
import { withProgress } from '../runtime/progress';
import { isShortcut } from './shortcut';

type OpenSearch = () => void;

/**
 * Opens the search from links with `data-search`, with `/` and with Ctrl K. Its code, styles and index load on first use,
 * and on its own page at once. If they do not load, the browser opens the page that lists everything.
 */
export function prepareSearch({ contract }: PageData): void {
  let loading: Promise<OpenSearch> | undefined;

  function load(): Promise<OpenSearch> {
    loading ??= import(/* webpackChunkName: "search" */ './startSearch')
      .then(({ startSearch }) => startSearch(contract))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  function preload(): void {
    load().catch((error: unknown) => console.debug('The search did not load', error));
  }

  function open(): void {
    withProgress(load()).then(
      (openSearch) => openSearch(),
      (error: unknown) => {
        console.info('The search did not load', error);
        openDocument(searchPagePath);
      },
    );
  }

  const isSearchLink = (link: HTMLAnchorElement | undefined): boolean =>
    link?.dataset.search !== undefined;

  // Before the click: a press of a finger or button takes about a tenth of a second.
  addEventListener(
    'pointerdown',
    (event) => {
      if (isSearchLink(linkFromClick(event))) preload();
    },
    { capture: true, passive: true },
  );
  addEventListener(
    'click',
    (event) => {
      const link = linkFromClick(event);
      // Before the navigation: behind a modal dialog the new page could not take the focus.
      link?.closest<HTMLDialogElement>('#site-search dialog')?.close();
      if (!isSearchLink(link)) return;
      event.preventDefault();
      open();
    },
    { capture: true },
  );
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  if (location.pathname === searchPagePath) preload();
}
