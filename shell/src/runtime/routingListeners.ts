const isRouting = ([type]: unknown[]): boolean => type === 'popstate' || type === 'hashchange';

/**
 * Notes who listens to the address, for a router that comes later and wants to speak to them itself, after it
 * has changed the page (single-spa: it does so with those that begin to listen after its start).
 * @returns ends the noting; what that returns has them listen anew, to the router
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
    captured = captured.filter(([type, who]) => type !== listening[0] || who !== listening[1]);
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
