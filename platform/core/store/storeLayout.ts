import path from 'node:path';
import type { Environment } from './environment';

type JoinPath = (...parts: string[]) => string;

function logLayoutAt(at: JoinPath) {
  return {
    log: at('log'),
    record: (rev: number) => at('log', `${String(rev).padStart(8, '0')}.json`),
    newestHint: at('newest-record'),
    areaHistory: at('area-history.json'),
    /** See `inTurn`. */
    promotionMutex: at('promoting.json'),
    /** See `withPromotionClaim`. */
    promotionClaims: at('promoting'),
    /** A folder for each webhook, with a file for each delivered revision. */
    webhookDeliveries: at('told'),
    webhookDelivery: (hook: string, rev: number) =>
      at('told', hook, `${String(rev).padStart(8, '0')}.json`),
    previews: at('previews'),
    preview: (id: string) => at('previews', id),
    /** Written last, removed first. */
    previewRecord: (id: string) => at('previews', id, 'preview.json'),
    previewEdition: (id: string) => at('previews', id, 'edition.json'),
    previewBlobs: (id: string) => at('previews', id, 'blobs'),
    previewBlob: (id: string, sha256: string) => at('previews', id, 'blobs', sha256),
    previewClaims: at('previewing'),
  };
}

/** A web server may serve `areas/` directly, and nothing else. */
function layoutAt(at: JoinPath) {
  return {
    /** The log of the default environment; each of the others has a folder. */
    ...logLayoutAt(at),
    environments: at('environments'),
    logOf: ({ name, isDefault }: Environment) =>
      isDefault ? logLayoutAt(at) : logLayoutAt((...parts) => at('environments', name, ...parts)),

    marker: at('store.json'),
    /** Temporary files; on the same file system as the rest, so that they can be linked. */
    temporary: at('tmp'),
    areas: at('areas'),
    releases: at('releases'),
    blobs: at('blobs'),
    editions: at('editions'),
    /** See `withExclusiveStore`. */
    pruningClaim: at('pruning.json'),
    pruneRecord: at('pruned.json'),
    /** See `saveServedAddress`. */
    servedAddress: (environment: string) => at('serving', `${environment}.json`),
    pageFacts: at('page-facts'),
    /** See `VerifiedBlobIndex`. */
    verifiedBlobs: at('whole-blobs.json'),

    publicFiles: (name: string, version: string) => at('areas', name, version),
    release: (name: string, version: string) => at('releases', name, version),
    releasesOf: (name: string) => at('releases', name),
    manifest: (name: string, version: string) => at('releases', name, version, 'release.json'),
    /** Not part of the manifest, as builds are reproducible. */
    provenance: (name: string, version: string) => at('releases', name, version, 'provenance.json'),
    /** One file for each key. */
    signatures: (name: string, version: string) => at('releases', name, version, 'signatures'),
    fragments: (name: string, version: string) => at('releases', name, version, 'fragments'),
    sourceMaps: (name: string, version: string) => at('releases', name, version, 'maps'),
    shellBundle: (version: string) => at('releases', 'shell', version, 'shell.cjs'),
    publishClaim: (name: string, version: string) =>
      at('releases', name, version, 'publishing.json'),
    /** Remains of a pruned release. */
    tombstone: (name: string, version: string) => at('releases', name, version, 'pruned.json'),
    blob: (sha256: string) => at('blobs', sha256),
    edition: (id: string) => at('editions', `${id}.json`),
  };
}

/** Paths inside the store, which messages use as well. */
export const layout = layoutAt((...parts) => parts.join('/'));

export type LogLayout = ReturnType<typeof logLayoutAt>;
export type StorePaths = ReturnType<typeof storePaths>;

/** Absolute paths of a store in a folder. The server and tests read these files directly. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the layout is its type, see `StorePaths`
export function storePaths(root: string) {
  return {
    root,
    ...layoutAt((...parts) => path.join(root, ...parts)),
    /** The path inside the store, with slashes. */
    relativePath: (file: string): string => path.relative(root, file).split(path.sep).join('/'),
  };
}
