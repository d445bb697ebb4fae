import { layout } from '@concourse/core/store/storeLayout';

/**
 * The paths of a local copy. nginx's script reads them by the same names.
 */
export const copyLayout = {
  /** Says that this folder is such a copy. */
  marker: 'copy.json',
  /** What visitors get: the routing table, replaced by one rename. */
  current: 'current.json',
  /** Which process keeps it up to date, see `claimCopy`. */
  claims: 'owners',
  /** What `/healthz` tells. */
  health: 'health.json',
  /** What was shown lately, and until when it is kept. */
  kept: 'kept.json',
  /** Which pages and root files an export wrote. */
  exported: 'export.json',
  /** Files on their way to their place. */
  temporary: 'tmp',
  editions: 'editions',
  blobs: 'blobs',
  /** Holds a folder for each preview, as the store has it. */
  previews: layout.previews,
  areas: 'areas',
  /** Manifests of releases. */
  releases: 'releases',

  claim: (number: number): string => `owners/${String(number).padStart(8, '0')}.json`,
  /** What a host reads of an edition, see `Presentation`. */
  edition: (name: string): string => `editions/${name}`,
  preview: layout.preview,
  previewRecord: layout.previewRecord,
  previewEdition: layout.previewEdition,
  previewBlob: layout.previewBlob,
  blob: (sha256: string): string => `blobs/${sha256}`,
  manifest: (name: string, version: string): string => `releases/${name}/${version}/release.json`,
  served: (name: string, version: string, file: string): string =>
    `areas/${name}/${version}/${file}`,
  script: (digest: string): string => `nginx/visit-${digest}.js`,
} as const;
