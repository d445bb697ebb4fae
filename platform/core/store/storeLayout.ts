import path from 'node:path';
import type { Environment } from './environment';

type At = (...parts: string[]) => string;

/** What an environment has for itself. */
function logLayoutAt(at: At) {
  return {
    log: at('log'),
    record: (rev: number) => at('log', `${String(rev).padStart(8, '0')}.json`),
    /** A number to look for the newest record from; the log alone is the truth. */
    newestHint: at('newest-record'),
    /** With which revisions areas got their releases, see `readAreaHistory`. */
    areaHistory: at('area-history.json'),
    /** Tells whose turn it is to promote, see `inTurn`. */
    turn: at('promoting.json'),
    /** A file for each promotion that is under way, see `withPromotionClaim`. */
    claims: at('promoting'),
    /** Holds a folder for each webhook, with a file for each revision that it was told of. */
    told: at('told'),
    toldOf: (hook: string, rev: number) => at('told', hook, `${String(rev).padStart(8, '0')}.json`),
    /** Holds a folder for each preview, with everything of it but files of releases. */
    previews: at('previews'),
    preview: (id: string) => at('previews', id),
    /** Says whose preview it is and until when; written last, removed first. */
    previewRecord: (id: string) => at('previews', id, 'preview.json'),
    previewEdition: (id: string) => at('previews', id, 'edition.json'),
    previewBlobs: (id: string) => at('previews', id, 'blobs'),
    previewBlob: (id: string, sha256: string) => at('previews', id, 'blobs', sha256),
    /** A file for each preview that is being made, see `withPromotionClaim`. */
    previewClaims: at('previewing'),
  };
}

/** Where things lie inside a store, by paths with slashes. `areas/` is all that a web server may show as is. */
function layoutAt(at: At) {
  return {
    /** The log of the default environment. */
    ...logLayoutAt(at),
    /** Holds a folder for each of the other environments. */
    environments: at('environments'),
    logOf: ({ name, isDefault }: Environment) =>
      isDefault ? logLayoutAt(at) : logLayoutAt((...parts) => at('environments', name, ...parts)),

    /** Says that this is a store. */
    marker: at('store.json'),
    /** Files on their way to their place. Same file system as the rest, so that they can be linked. */
    temporary: at('tmp'),
    areas: at('areas'),
    releases: at('releases'),
    blobs: at('blobs'),
    editions: at('editions'),
    /** Says that somebody is removing what nobody needs, see `aloneInStore`. */
    pruning: at('pruning.json'),
    /** Says what was removed, see `readPruned`. */
    pruned: at('pruned.json'),
    /** Names the address at which a process of this machine serves an environment, see `noteServed`. */
    serving: (environment: string) => at('serving', `${environment}.json`),
    pageFacts: at('page-facts'),
    /** Stamps of blobs that were read and found whole, see `VerifiedBlobs`. */
    wholeBlobs: at('whole-blobs.json'),

    served: (name: string, version: string) => at('areas', name, version),
    release: (name: string, version: string) => at('releases', name, version),
    releasesOf: (name: string) => at('releases', name),
    manifest: (name: string, version: string) => at('releases', name, version, 'release.json'),
    /** Where the bytes come from. Beside the manifest and not in it: builds are reproducible. */
    provenance: (name: string, version: string) => at('releases', name, version, 'provenance.json'),
    /** Who vouches for the manifest; one file a key. */
    signatures: (name: string, version: string) => at('releases', name, version, 'signatures'),
    fragments: (name: string, version: string) => at('releases', name, version, 'fragments'),
    maps: (name: string, version: string) => at('releases', name, version, 'maps'),
    /** The shell's node bundle, which composition runs. */
    shellBundle: (version: string) => at('releases', 'shell', version, 'shell.cjs'),
    claim: (name: string, version: string) => at('releases', name, version, 'publishing.json'),
    /** What stays of a release that was pruned. */
    tombstone: (name: string, version: string) => at('releases', name, version, 'pruned.json'),
    blob: (sha256: string) => at('blobs', sha256),
    edition: (id: string) => at('editions', `${id}.json`),
  };
}

/** The layout by paths inside the store, which is how messages name a file too. */
export const layout = layoutAt((...parts) => parts.join('/'));

/** Where the log of one environment lies. */
export type LogLayout = ReturnType<typeof logLayoutAt>;

/** The layout of a store in a folder, by files of the machine. */
export type StorePaths = ReturnType<typeof storePaths>;

/**
 * The files of a store that lies in a folder, for who reads them without the store: the server, tests.
 * @param root the store's folder
 */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the layout is its type, see `StorePaths`
export function storePaths(root: string) {
  return {
    root,
    ...layoutAt((...parts) => path.join(root, ...parts)),
    /** How messages name a file: by its path inside the store, with slashes everywhere. */
    nameOf: (file: string): string => path.relative(root, file).split(path.sep).join('/'),
  };
}
