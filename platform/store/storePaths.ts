import path from 'node:path';

/** Where things lie inside a store's root folder. `areas/` is all that a web server may show as is. */
export type StorePaths = ReturnType<typeof storePaths>;

/** The layout of a store, by its root folder. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the layout is its type, see `StorePaths`
export function storePaths(root: string) {
  const at = (...parts: string[]): string => path.join(root, ...parts);
  return {
    root,
    /** Says that this folder is a store, see `storeFolder`. */
    marker: at('store.json'),
    /** Files on their way to their place. Same file system as the rest, so that they can be linked. */
    temporary: at('tmp'),
    /** Tells whose turn it is to promote, see `inTurn`. */
    turn: at('promoting.json'),
    areas: at('areas'),
    releases: at('releases'),
    blobs: at('blobs'),
    editions: at('editions'),
    log: at('log'),
    pageFacts: at('page-facts'),

    served: (name: string, version: string) => at('areas', name, version),
    release: (name: string, version: string) => at('releases', name, version),
    manifest: (name: string, version: string) => at('releases', name, version, 'release.json'),
    /** Where the bytes come from. Beside the manifest and not in it: builds are reproducible. */
    provenance: (name: string, version: string) => at('releases', name, version, 'provenance.json'),
    fragments: (name: string, version: string) => at('releases', name, version, 'fragments'),
    maps: (name: string, version: string) => at('releases', name, version, 'maps'),
    /** The shell's node bundle, which composition runs. */
    shellBundle: (version: string) => at('releases', 'shell', version, 'shell.cjs'),
    claim: (name: string, version: string) => at('releases', name, version, 'publishing.json'),
    blob: (sha256: string) => at('blobs', sha256),
    edition: (id: string) => at('editions', `${id}.json`),
    record: (rev: number) => at('log', `${String(rev).padStart(8, '0')}.json`),
    /** How messages name a file: by its path inside the store, with slashes everywhere. */
    nameOf: (file: string) => path.relative(root, file).split(path.sep).join('/'),
  };
}
