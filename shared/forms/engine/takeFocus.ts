/** Moves focus to something new on the page, with its beginning in view below the header. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const { height } = element.getBoundingClientRect();
  element.scrollIntoView({ block: height > window.innerHeight / 2 ? 'start' : 'nearest' });
}
