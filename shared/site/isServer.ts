/** Whether pages are being prerendered: then what only composition knows is a token. */
export const isServer = (): boolean => typeof document === 'undefined';
