/**
 * Prefix for the ids of the header's React root, to separate them from those of areas. Server and browser must use
 * it.
 */
export const headerRootOptions = { identifierPrefix: 'shell-' };
