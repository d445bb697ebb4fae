import { layout } from '@concourse/core/store/storeLayout';

/** The files of a local copy, by paths inside it. The script of nginx reads them by the same names. */
export const mirrorLayout = {
  /** Marks a copy. */
  marker: 'copy.json',
  /** The routing table. */
  current: 'current.json',
  /** Claims of the process that updates it, see `claimMirror`. */
  claims: 'owners',
  /** The answer of `/healthz`. */
  health: 'health.json',
  /** See `RetainedEditions`. */
  retained: 'kept.json',
  /** Which pages and root files an export wrote. */
  exported: 'export.json',
  temporary: 'tmp',
  editions: 'editions',
  blobs: 'blobs',
  previews: layout.previews,
  areas: 'areas',
  releases: 'releases',

  claim: (number: number): string => `owners/${String(number).padStart(8, '0')}.json`,
  /** The files of an edition that a host reads, see `Presentation`. */
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
