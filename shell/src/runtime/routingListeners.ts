const isRouting = ([type]: unknown[]): boolean => type === 'popstate' || type === 'hashchange';

/**
 * Records listeners for `popstate` and `hashchange` that are added before single-spa loads. Once started,
 * single-spa calls such listeners itself, after it has changed the page.
 * @returns a function that stops recording. It returns another function, which registers the listeners again, with
 *   single-spa
 */
export function captureRoutingListeners(): () => () => void {
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  let captured: unknown[][] = [];
  window.addEventListener = (...listening: unknown[]) => {
    if (isRouting(listening)) captured.push(listening);
    Reflect.apply(add, window, listening);
  };
  window.removeEventListener = (...listening: unknown[]) => {
    captured = captured.filter(
      ([type, listener]) => type !== listening[0] || listener !== listening[1],
    );
    Reflect.apply(remove, window, listening);
  };
  return () => {
    window.addEventListener = add;
    window.removeEventListener = remove;
    return () => {
      for (const listening of captured) {
        Reflect.apply(remove, window, listening);
        Reflect.apply(window.addEventListener, window, listening);
      }
    };
  };
}
