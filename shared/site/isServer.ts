/** Returns whether the code prerenders pages. Values that only composition knows are tokens then. */
export const isServer = (): boolean => typeof document === 'undefined';
