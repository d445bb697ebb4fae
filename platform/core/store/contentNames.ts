/** The folder of an area's files that all its releases share. It is next to the folders of versions. */
export const contentFolder = 'files';

/**
 * The first 32 hex digits of a file's sha-256, which its name states before the extension; null for other names. Files
 * with such names have one address in all releases of an area, so that a release moves only the files that it changes.
 */
export const statedDigest = (file: string): string | null =>
  /^[^/]+\.([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? null;
