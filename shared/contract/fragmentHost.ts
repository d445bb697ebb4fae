import type { FragmentKey } from './fragments';

declare global {
  /**
   * Returns the composed nodes of a fragment, for pages that the browser renders. Set by the navigation of our shell;
   * undefined in documents without a navigation and in other hosts.
   */
  var composedFragment: ((key: FragmentKey) => Node | undefined) | undefined;
}
