/** What begins the keys of an edition: its pages by comparable address, its files at the root by exact one. */
export const pageKey = (edition: string, address: string): string => `${edition}p${address}`;
export const fileKey = (edition: string, address: string): string => `${edition}f${address}`;

/** Stands for what is live. */
export const headKey = 'head';

/** Value of an address that is gone for good. */
export const gone = '-';

/** Value of an address of a mixture that has nothing there, other than the one below it. */
export const absent = '0';

/** Says of a preview until when it is shown, and where its bytes lie in the bucket. */
export const previewKey = (edition: string): string => `preview-${edition}`;

/** How many characters a key may have. */
export const longestKey = 512;
