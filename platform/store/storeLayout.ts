import path from 'node:path';

/** Where things lie inside a store, by paths with slashes. `areas/` is all that a web server may show as is. */
function layoutAt(at: (...parts: string[]) => string) {
  return {
    /** Says that this is a store. */
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
    /** A number to look for the newest record from; the log alone is the truth. */
    newestHint: at('newest-record'),
    pageFacts: at('page-facts'),
    /** What was found whole, see `WholeBlobs`. */
    wholeBlobs: at('whole-blobs.json'),

    served: (name: string, version: string) => at('areas', name, version),
    release: (name: string, version: string) => at('releases', name, version),
    releasesOf: (name: string) => at('releases', name),
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
  };
}

/** The layout by paths inside the store, which is how messages name a file too. */
export const layout = layoutAt((...parts) => parts.join('/'));

/** The layout of a store in a folder, by files of the machine. */
export type StorePaths = ReturnType<typeof storePaths>;

/**
 * The files of a store that lies in a folder, for who reads them without the store: the server, tests.
 * @param root the store's folder
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the layout is its type, see `StorePaths`
export function storePaths(root: string) {
  return {
    root,
    ...layoutAt((...parts) => path.join(root, ...parts)),
    /** How messages name a file: by its path inside the store, with slashes everywhere. */
    nameOf: (file: string) => path.relative(root, file).split(path.sep).join('/'),
  };
}
