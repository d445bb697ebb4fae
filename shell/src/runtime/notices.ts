import { on } from '@concourse/contract/events';
import { reloadDocument } from './documents';

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}

function show(area: string, retry: (area: string) => void): void {
  const region = document.getElementById('notices');
  if (!region || region.querySelector(`[data-notice="${area}"]`)) return;
  const notice = document.createElement('div');
  notice.className = 'shell-notice';
  notice.dataset.notice = area;
  const text = document.createElement('p');
  text.textContent =
    'You can read this page and follow its links, but its interactive parts did not load.';
  const actions = document.createElement('div');
  actions.append(
    button('Try again', () => {
      notice.remove();
      retry(area);
    }),
    button('Dismiss', () => notice.remove()),
  );
  notice.append(text, actions);
  region.append(notice);
}

// What fails while it is shown is restored by the area itself, and for what is late single-spa still waits:
// a new try needs a new document.
const needsDocument = new Set(['render', 'late']);

/**
 * A notice for every area that fails or is late; it goes once the area shows a page after all.
 * @param retry gives the area another try, in place
 */
export function showFailures(retry: (area: string) => void): void {
  on('area:failed', ({ area, stage }) => {
    if (needsDocument.has(stage)) showBroken(area);
    else show(area, retry);
  });
  on('area:route-ready', ({ area }) => {
    document.querySelector(`[data-notice="${area}"]`)?.remove();
  });
}

function showBroken(area: string): void {
  show(area, reloadDocument);
  const again = document.querySelector(`[data-notice="${area}"] button`);
  again?.replaceWith(button('Try again', reloadDocument));
}
