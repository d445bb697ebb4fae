import path from 'node:path';
import { pathInside } from '../files/pathInside';
import { contentFolder, statedDigest } from './contentNames';
import { deltaFolder } from './deltaFiles';
import type { Environment } from './environment';

type JoinPath = (...parts: string[]) => string;

function logLayoutAt(at: JoinPath) {
  return {
    log: at('log'),
    record: (rev: number) => at('log', `${String(rev).padStart(8, '0')}.json`),
    newestHint: at('newest-record'),
    areaHistory: at('area-history.json'),
    promotionMutex: at('promoting.json'),
    promotionClaims: at('promoting'),
    /** One folder for each webhook, with one file for each delivered revision. */
    webhookDeliveries: at('webhook-deliveries'),
    webhookDelivery: (hook: string, rev: number) =>
      at('webhook-deliveries', hook, `${String(rev).padStart(8, '0')}.json`),
    previews: at('previews'),
    preview: (id: string) => at('previews', id),
    /** The preview exists while this file does: it is written last and removed first. */
    previewRecord: (id: string) => at('previews', id, 'preview.json'),
    previewEdition: (id: string) => at('previews', id, 'edition.json'),
    previewBlobs: (id: string) => at('previews', id, 'blobs'),
    previewBlob: (id: string, sha256: string) => at('previews', id, 'blobs', sha256),
    previewClaims: at('previewing'),
    /** Each request has a folder: `request.json`, and a file for each event. */
    requests: at('requests'),
    requestFile: (id: string, name: string) => at('requests', id, `${name}.json`),
    requestClaims: at('applying'),
    requestClaim: (id: string) => at('applying', `${id}.json`),
    /** Notes for the next shift: the newest one counts. */
    notes: at('notes'),
    note: (name: string) => at('notes', `${name}.json`),
  };
}

/** A web server may serve `areas/` directly, but no other folder. */
function layoutAt(at: JoinPath) {
  return {
    /** The log of the default environment. Other environments have folders. */
    ...logLayoutAt(at),
    environments: at('environments'),
    logOf: ({ name, isDefault }: Environment) =>
      isDefault ? logLayoutAt(at) : logLayoutAt((...parts) => at('environments', name, ...parts)),

    marker: at('store.json'),
    /** On the same file system as the other files, for hard links. */
    temporary: at('tmp'),
    areas: at('areas'),
    releases: at('releases'),
    blobs: at('blobs'),
    editions: at('editions'),
    deltas: at(deltaFolder),
    /** Manifests as they were promoted, named by their digest. Publishers cannot write them. */
    promoted: at('promoted'),
    promotedOf: (name: string) => at('promoted', name),
    promotedManifest: (name: string, version: string, digest: string) =>
      at('promoted', name, `${version}.${digest}.json`),
    pruningClaim: at('pruning.json'),
    pruneRecord: at('pruned.json'),
    /** Each server of this machine has a file, named by its port. */
    servedAddresses: (environment: string) => at('serving', environment),
    pageFacts: at('page-facts'),
    verifiedBlobs: at('verified-blobs.json'),
    /** Each day (`2026-11-29`) has a folder. */
    decisions: at('decisions'),
    decision: (day: string, name: string) => at('decisions', day, `${name}.json`),
    /** Pictures of pages that were opened in a browser, by day: PNG files of those that failed, JPEG files of others. */
    refusedPages: at('refused-pages'),
    refusedPage: (day: string, environment: string, file: string) =>
      at('refused-pages', day, `${environment}.${file}`),
    /** Spent tokens of pipelines and sessions that were signed out, by the day on which they expire. */
    spentTokens: at('spent-tokens'),
    spentToken: (day: string, digest: string) => at('spent-tokens', day, digest),

    /** Digests of the tokens of teams, by name. */
    tokens: at('tokens'),
    token: (name: string) => at('tokens', `${name}.json`),

    publicFiles: (name: string, version: string) => at('areas', name, version),
    contentFiles: (name: string) => at('areas', name, contentFolder),
    /** A served file of a release, whose address is the same path. */
    servedFile: (name: string, version: string, file: string) =>
      at('areas', name, statedDigest(file) === null ? version : contentFolder, file),
    /** See `removeContentFiles`. */
    contentClaim: (name: string) => at('pruning-files', `${name}.json`),
    release: (name: string, version: string) => at('releases', name, version),
    releasesOf: (name: string) => at('releases', name),
    manifest: (name: string, version: string) => at('releases', name, version, 'release.json'),
    /** Not in the manifest: builds are reproducible, and provenance differs. */
    provenance: (name: string, version: string) => at('releases', name, version, 'provenance.json'),
    signatures: (name: string, version: string) => at('releases', name, version, 'signatures'),
    contents: (name: string, version: string) => at('releases', name, version, 'fragments'),
    sourceMaps: (name: string, version: string) => at('releases', name, version, 'maps'),
    shellBundle: (version: string) => at('releases', 'shell', version, 'shell.cjs'),
    publishClaim: (name: string, version: string) =>
      at('releases', name, version, 'publishing.json'),
    /** Replaces a pruned release. */
    tombstone: (name: string, version: string) => at('releases', name, version, 'pruned.json'),
    blob: (sha256: string) => at('blobs', sha256),
    edition: (id: string) => at('editions', `${id}.json`),
  };
}

/** Paths inside the store. */
export const layout = layoutAt((...parts) => parts.join('/'));

export type LogLayout = ReturnType<typeof logLayoutAt>;
export type StorePaths = ReturnType<typeof storePaths>;

/** Absolute paths of a store in a folder, for the server and tests. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the layout is its type, see `StorePaths`
export function storePaths(root: string) {
  return {
    root,
    ...layoutAt((...parts) => pathInside(root, parts.join('/'))),
    /** The path inside the store of an absolute one. */
    relativePath: (file: string): string => path.relative(root, file).split(path.sep).join('/'),
  };
}

/** The version and the digest in the name of a promoted manifest; null for other files. */
export function parsePromotedName(file: string): { version: string; digest: string } | null {
  const [, version, digest] = /^(.+)\.([0-9a-f]{64})\.json$/.exec(file) ?? [];
  return version === undefined || digest === undefined ? null : { version, digest };
}
