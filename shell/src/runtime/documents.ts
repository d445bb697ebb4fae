/** Leaves moving to the browser: it loads the document at the address. */
export const openDocument = (address: string): void => location.assign(address);

/** Loads the document of this page anew. */
export const reloadDocument = (): void => location.reload();
