import { whenIdle } from './whenIdle';

/** Delay before each check, in milliseconds. Two consecutive checks must fail. */
const CHECK_DELAY_MS = 300;

function isVisible(element: Element | null): boolean {
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn && width > 0 && height > 0;
}

/** True if the header and some content are visible. Always true in print, which has no header. */
function hasVisibleContent(): boolean {
  if (matchMedia('print').matches) return true;
  const content = document.querySelectorAll('#area > *');
  return isVisible(document.querySelector('#header header')) && [...content].some(isVisible);
}

/**
 * Detects that an area has hidden the header or the content. Observes removed elements and size changes, and
 * checks when the browser is idle.
 * @param isSettled false during a navigation
 * @param onBlank is called when two consecutive checks fail
 * @returns a function that schedules a check
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
