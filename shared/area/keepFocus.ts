/**
 * Remembers the focused element of a root that hydrates. After a hydration error React replaces all elements.
 * @returns a function that focuses the counterpart of a replaced element: the same number among the elements of its name
 */
export function keepFocus(root: Element): () => void {
  let focused: Element | null = null;
  let number = -1;
  const remember = (): void => {
    focused = document.activeElement;
    number = focused ? [...root.querySelectorAll(focused.localName)].indexOf(focused) : -1;
  };
  remember();
  root.addEventListener('focusin', remember);
  return () => {
    if (!focused || number < 0 || focused.isConnected) return;
    const counterpart = root.querySelectorAll<HTMLElement>(focused.localName)[number];
    counterpart?.focus({ preventScroll: true });
  };
}
