/** Ids of the header's React root, told apart from those of the areas. Both sides must use it. */
export const headerRootOptions = { identifierPrefix: 'shell-' };
