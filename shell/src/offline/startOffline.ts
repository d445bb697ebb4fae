import type { PageData } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import { offlinePagePath, workerPath } from '@concourse/contract/offlinePaths';
import { offlinePages, offlineScope } from '../content/offline';
import type {} from '../firstScript/firstScript';
import { layoutOf } from '../layout';
import { savesData } from '../runtime/connection';
import { reloadDocument } from '../runtime/documents';
import { hideNotice, showNotice } from '../runtime/notices';
import { whenIdle, whenLoaded } from '../runtime/whenIdle';
import type { KeepMessage } from './worker';

/** Time between two checks of whether the network answers again. */
const CHECK_EVERY_MS = 15_000;

/** Id of the notice that the worker adds to a copy. */
const noticeId = 'kept';

/** The edition that the document came from, which hosts name in `server-timing`. */
function editionOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document?.serverTiming.find(({ name }) => name === 'edition')?.description ?? '';
}

/** The scripts of the shell that this document loaded, some of which it does not name. */
const loadedScripts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/areas/shell/files/') && path.endsWith('.js'));

/** Pages that the visitor chose on this page, such as sessions: areas mark the controls. */
const chosenPages = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-offline]')].flatMap(
    ({ dataset }) => dataset.offline ?? [],
  );

/**
 * Lets the worker keep the page of the summit that is shown, those that every visitor gets, and those that the visitor
 * chose: after each navigation, and after a click that chooses one.
 */
function keepPages(): void {
  let registering: Promise<ServiceWorkerRegistration> | undefined;
  const wanted = new Set<string>();

  function register(): Promise<ServiceWorkerRegistration> {
    const { scripts } = globalThis.firstScript ?? {};
    scripts?.allow(workerPath, '');
    const address = scripts?.trusted(workerPath) ?? workerPath;
    return navigator.serviceWorker.register(address, { scope: offlineScope });
  }

  async function keep(): Promise<void> {
    registering ??= register();
    const { active, waiting, installing } = await registering;
    for (const path of chosenPages()) wanted.add(path);
    const paths = [location.pathname, ...offlinePages, offlinePagePath, ...wanted];
    const message: KeepMessage = {
      keep: [...new Set(paths)],
      edition: editionOfDocument(),
      scripts: loadedScripts(),
    };
    (active ?? waiting ?? installing)?.postMessage(message);
  }

  const keepLater = (): void => {
    // Without a worker, as in private windows of some browsers, the site works as before.
    const attempt = (): void =>
      void keep().catch((error: unknown) => console.debug('No pages are kept', error));
    if (layoutOf(location.pathname).summit) whenIdle(attempt);
  };
  whenLoaded(keepLater);
  on('shell:moved', keepLater);
  addEventListener('click', () => {
    // After the area has shown the choice.
    setTimeout(() => {
      if (chosenPages().some((path) => !wanted.has(path))) keepLater();
    });
  });
}

/** Completes the notice of a copy, and removes it when the network answers again. */
function watchCopy(): void {
  const notice = document.querySelector<HTMLElement>(`[data-notice="${noticeId}"]`);
  if (!notice) return;
  const { digest = '' } = notice.dataset;
  const text = notice.textContent.trim();
  const path = location.pathname;
  const stop = new AbortController();
  // Screen readers announce it now, as the live region changes.
  showNotice(noticeId, { text, onRetry: reloadDocument });

  async function check(): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_EVERY_MS);
    const response = await fetch(path, { method: 'HEAD', cache: 'no-store', signal }).catch(
      () => undefined,
    );
    if (stop.signal.aborted || !response?.ok) return;
    stop.abort();
    if (response.headers.get('etag')?.includes(digest)) hideNotice(noticeId);
    else
      showNotice(noticeId, {
        text: 'The network answers again, and this page has changed since. “Try again” loads it.',
        onRetry: reloadDocument,
      });
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  addEventListener('online', () => void check(), { signal: stop.signal });
  on('shell:moved', () => {
    stop.abort();
    hideNotice(noticeId);
  });
}

/** Keeps pages of the summit for visits without a network, unless the site or the visitor does not want it. */
export function startOffline({ site }: PageData): void {
  watchCopy();
  if (site.offline !== false && 'serviceWorker' in navigator && !savesData()) keepPages();
}
