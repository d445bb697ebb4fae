import { whenIdle } from './whenIdle';

/** How long the page waits before it is checked, in milliseconds: two checks in a row have to fail. */
const CHECK_DELAY_MS = 300;

function isVisible(element: Element | null): boolean {
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  const isDrawn =
    !('checkVisibility' in element) ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn && width > 0 && height > 0;
}

/** True while a visitor can see the header and some content. Printed pages have no header. */
function hasVisibleContent(): boolean {
  if (matchMedia('print').matches) return true;
  const content = document.querySelectorAll('#area > *');
  return isVisible(document.querySelector('#header header')) && [...content].some(isVisible);
}

/**
 * Watches that header and content stay visible: observes elements that go and boxes that change their size, and checks
 * when the browser is idle.
 * @param isSettled false while the page changes
 * @param onHidden is called when two checks in a row find that the page is hidden
 * @returns checks the page soon
 */
export function watchForBlankPage(isSettled: () => boolean, onBlank: () => void): () => void {
  let isWaiting = false;
  let failedChecks = 0;

  function check(): void {
    isWaiting = false;
    failedChecks = hasVisibleContent() || !isSettled() ? 0 : failedChecks + 1;
    if (failedChecks === 1) scheduleCheck();
    else if (failedChecks > 1) onBlank();
  }
  function scheduleCheck(): void {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => whenIdle(check), CHECK_DELAY_MS);
  }

  const elements = new MutationObserver(scheduleCheck);
  const boxes = new ResizeObserver(scheduleCheck);
  const area = document.getElementById('area');
  for (const parent of [document.documentElement, document.body, area]) {
    if (parent) elements.observe(parent, { childList: true });
  }
  for (const element of [area, document.querySelector('#header header')]) {
    if (element) boxes.observe(element);
  }
  scheduleCheck();
  return scheduleCheck;
}
