import { on, type SiteEvents } from '@concourse/contract/events';
import { retryArea } from './applications';
import { reloadDocument } from './documents';
import { readNotes, releaseOf, writeNotes } from './entryNotes';
import { reportFailure } from './failures';
import type { Navigation } from './navigation';
import { hideNotice, showNotice } from './notices';
import { watchPage } from './readable';

type Failure = SiteEvents['area:failed'];

/** Answers for an area that failed. */
export type Recover = (failure: Failure) => void;

const states: Record<string, string> = {
  late: 'Its interactive parts have not loaded yet.',
  render: 'Its interactive parts stopped working.',
  stopped: 'Its interactive parts are switched off because they did not work here.',
};

const textOf = (stage: string): string =>
  `You can read this page and follow its links. ${states[stage] ?? 'Its interactive parts did not load.'}`;

/** Stages after which only another document can try again: single-spa still waits, or the area has already run. */
const needsDocument = new Set(Object.keys(states));

const stylesOf = (area: string): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ href }) => href?.includes(`/areas/${area}/`));

/**
 * Answers for areas that fail, and watches that no area hides the page.
 * - After a move the document of the address loads in place of the failed page. It never reloads again by itself.
 * - In the document of the address, a notice next to the composed content says what does not work.
 * - If an area hides the page of its own document, the document loads again without starting the area.
 */
export function startRecovery({ areas, hasMoved, isMoving }: Navigation): Recover {
  const tried = new Set<string>();
  let isLeaving = false;

  function leave(): void {
    isLeaving = true;
    reloadDocument();
  }

  function tryAgain(area: string, stage: string): void {
    tried.add(area);
    if (!needsDocument.has(stage)) {
      void retryArea(area);
      return;
    }
    writeNotes({ 'concourse:stopped': undefined, 'concourse:retried': true });
    leave();
  }

  function show({ area, stage }: Failure): void {
    const isAgain = tried.has(area) || readNotes()['concourse:retried'] === true;
    writeNotes({ 'concourse:retried': undefined });
    showNotice(area, {
      text: isAgain ? `That did not work. ${textOf(stage)}` : textOf(stage),
      again: () => tryAgain(area, stage),
    });
  }

  function hidden(): void {
    const ran = areas();
    const shown = ran.at(-1);
    if (isLeaving || !shown) return;
    // A stopped area runs no code: only its stylesheets can hide the page.
    if (readNotes()['concourse:stopped'] === releaseOf(shown)) {
      for (const sheet of stylesOf(shown.name)) sheet.disabled = true;
      return;
    }
    if (!hasMoved()) writeNotes({ 'concourse:stopped': releaseOf(shown) });
    leave();
    // Any area that ran here may have left a timer behind. Rollouts compare releases, so this blames no innocent one.
    for (const area of ran) {
      const error = new Error(`The page of ${releaseOf(shown)} lost its header or its content`);
      reportFailure(area, 'render', error);
    }
  }

  const look = watchPage(() => !isMoving(), hidden);
  on('area:route-ready', ({ area }) => {
    tried.delete(area);
    hideNotice(area);
    look();
  });

  return (failure) => {
    // The area that is left may fail to unmount: the page that is shown works.
    if (isLeaving || failure.area !== areas().at(-1)?.name) return;
    if (hasMoved()) leave();
    else show(failure);
    look();
  };
}
