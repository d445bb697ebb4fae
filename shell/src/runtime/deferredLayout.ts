import { whenIdle } from './whenIdle';

/** After this time, in milliseconds, the layout of the whole page follows. Until then visitors mostly read its start. */
const DELAY_MS = 2000;

let deferred: Element[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const includeNext = (): void => deferred.shift()?.removeAttribute('data-deferred');

// One section in each frame, so that no frame is long.
function includeWhenIdle(): void {
  if (deferred.length === 0) return;
  includeNext();
  requestAnimationFrame(() => whenIdle(includeWhenIdle));
}

/** Gives every section of the page its layout, so that heights are exact. */
export function includeAll(): void {
  clearTimeout(timer);
  while (deferred.length > 0) includeNext();
}

/**
 * Limits style and layout of a new page to what is near the window (`shell.scss`). The other sections follow when the
 * browser is idle. Call it after the page has rendered and before the browser lays it out.
 */
export function deferLayout(): void {
  includeAll();
  deferred = [...document.querySelectorAll('#area > :nth-child(n + 2)')];
  for (const section of deferred) section.setAttribute('data-deferred', '');
  timer = setTimeout(() => whenIdle(includeWhenIdle), DELAY_MS);
}

/** Gives the sections in the window their layout before they are painted, so that nothing in sight moves later. */
export function includeVisible(): void {
  while (deferred[0] && deferred[0].getBoundingClientRect().top < innerHeight) includeNext();
}
