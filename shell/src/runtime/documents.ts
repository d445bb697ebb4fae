/** Lets the browser load the document at the address. */
export const openDocument = (address: string): void => location.assign(address);

/** Reloads the current document. */
export const reloadDocument = (): void => location.reload();
