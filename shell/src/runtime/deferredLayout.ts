import { whenIdle } from './whenIdle';

/** After this time, in milliseconds, the layout of the whole page follows. Until then visitors mostly read its start. */
const DELAY_MS = 2000;

let deferred: Element[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const layOutNext = (sections: Element[]): void =>
  sections.shift()?.removeAttribute('data-deferred');

// One section in each frame, so that no frame is long.
function layOutWhenIdle(sections: Element[]): void {
  whenIdle(() => {
    if (sections.length === 0) return;
    layOutNext(sections);
    requestAnimationFrame(() => layOutWhenIdle(sections));
  });
}

/** Lays out every section of the page, so that heights are exact. */
export function layOutAll(): void {
  clearTimeout(timer);
  while (deferred.length > 0) layOutNext(deferred);
}

/**
 * Limits style and layout of a new page to what is near the window (`shell.scss`), and during a transition to what is in
 * the window. The other sections, and the parts of long sections that areas mark with `data-deferrable`, follow when
 * the browser is idle. Call it after the page has rendered and before the browser lays it out.
 */
export function deferLayout(): void {
  layOutAll(); // empties the list of the page before, which ends its idle work
  const sections = [
    ...document.querySelectorAll('#area > :nth-child(n + 2), #area [data-deferrable]'),
  ];
  for (const section of sections) section.setAttribute('data-deferred', '');
  timer = setTimeout(() => layOutWhenIdle(sections), DELAY_MS);
  deferred = sections;
}

/** Lays out the sections in the window before they are painted, so that nothing in sight moves later. */
export function layOutVisible(): void {
  while (deferred[0] && deferred[0].getBoundingClientRect().top < innerHeight) layOutNext(deferred);
}
