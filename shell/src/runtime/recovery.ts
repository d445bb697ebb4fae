import { on, type SiteEvents } from '@concourse/contract/events';
import { retryArea } from './applications';
import { reloadDocument } from './documents';
import { reportFailure } from './failures';
import { reportFragment } from './fragmentFailures';
import { reportStoppedFragments, startedFragments, stopFragments } from './fragmentWatchdog';
import { readEntryState, releaseId, updateEntryState } from './historyEntryState';
import type { Navigation } from './navigation';
import { hideNotice, showNotice } from './notices';
import { watchForBlankPage } from './watchForBlankPage';

type Failure = SiteEvents['area:failed'];

/** Handles the failure of an area. */
export type Recover = (failure: Failure) => void;

const stageTexts: Record<string, string> = {
  late: 'Its interactive parts have not loaded yet.',
  render: 'Its interactive parts stopped working.',
  stopped: 'Its interactive parts are switched off because they did not work here.',
};

const noticeText = (stage: string): string =>
  `You can read this page and follow its links. ${stageTexts[stage] ?? 'Its interactive parts did not load.'}`;

/** Stages that need a new document to retry: single-spa is still waiting, or the area has already run. */
const needsDocument = new Set(Object.keys(stageTexts));

const stylesOf = (area: string): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ href }) => href?.includes(`/areas/${area}/`));

/**
 * Handles failed areas and detects areas that hide the page.
 * - The area failed after a navigation: the page's document loads instead, once.
 * - The area failed in the document of its page: a notice next to the composed content explains it.
 * - The area hid the page of the document: the document reloads without starting the area.
 * - Fragments have hydrated and the page is hidden: the document reloads without hydrating them.
 */
export function startRecovery({ areas, hasNavigated, isNavigating }: Navigation): Recover {
  const retriedAreas = new Set<string>();
  let isLeaving = false;
  reportStoppedFragments();

  function reload(): void {
    isLeaving = true;
    reloadDocument();
  }

  function retry(area: string, stage: string): void {
    retriedAreas.add(area);
    if (!needsDocument.has(stage)) {
      void retryArea(area);
      return;
    }
    updateEntryState({ 'concourse:stopped': undefined, 'concourse:retried': true });
    reload();
  }

  function show({ area, stage }: Failure): void {
    const isRetry = retriedAreas.has(area) || readEntryState()['concourse:retried'] === true;
    updateEntryState({ 'concourse:retried': undefined });
    showNotice(area, {
      text: isRetry ? `That did not work. ${noticeText(stage)}` : noticeText(stage),
      onRetry: () => retry(area, stage),
    });
  }

  function onBlankPage(): void {
    const ran = areas();
    const shown = ran.at(-1);
    if (isLeaving || !shown) return;
    // A stopped area runs no code: only its stylesheets can hide the page.
    if (readEntryState()['concourse:stopped'] === releaseId(shown)) {
      for (const sheet of stylesOf(shown.name)) sheet.disabled = true;
      return;
    }
    const fragments = startedFragments();
    // The next document shows whether the page without these fragments is visible.
    if (fragments.length > 0) stopFragments(fragments);
    else if (!hasNavigated()) updateEntryState({ 'concourse:stopped': releaseId(shown) });
    reload();
    const error = new Error(`The page of ${releaseId(shown)} lost its header or its content`);
    for (const fragment of fragments) reportFragment(fragment, 'render', error);
    // A timer of any earlier area may be the cause, so report all of them. Canary analysis compares releases, so
    // this does not affect a release without the fault.
    if (fragments.length === 0) for (const area of ran) reportFailure(area, 'render', error);
  }

  const scheduleCheck = watchForBlankPage(() => !isNavigating(), onBlankPage);
  on('area:route-ready', ({ area }) => {
    retriedAreas.delete(area);
    hideNotice(area);
    scheduleCheck();
  });

  return (failure) => {
    // An area that fails while it unmounts does not affect the page that is shown.
    if (isLeaving || failure.area !== areas().at(-1)?.name) return;
    if (hasNavigated()) reload();
    else show(failure);
    scheduleCheck();
  };
}
