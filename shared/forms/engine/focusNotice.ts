/**
 * Moves focus to something new on the page, with the beginning of it in view below the header.
 * @param whole what is brought into view, if more than the element
 */
export function focusNotice(element: HTMLElement | null, whole?: Element | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const shown = whole ?? element;
  const { height } = shown.getBoundingClientRect();
  shown.scrollIntoView({ block: height > window.innerHeight / 2 ? 'start' : 'nearest' });
}
