import { layout } from '@concourse/core/store/storeLayout';

/** Paths inside a local mirror. The script of nginx reads files by the same paths. */
export const mirrorLayout = {
  /** Marks a folder as a mirror. */
  marker: 'copy.json',
  /** The routing table. */
  current: 'current.json',
  /** See `claimMirror`. */
  claims: 'owners',
  /** The answer of `/healthz`. */
  health: 'health.json',
  /** See `RetainedEditions`. */
  retained: 'kept.json',
  /** The pages and root files that an export wrote. */
  exported: 'export.json',
  temporary: 'tmp',
  editions: 'editions',
  blobs: 'blobs',
  previews: layout.previews,
  areas: 'areas',
  releases: 'releases',

  claim: (number: number): string => `owners/${String(number).padStart(8, '0')}.json`,
  /** Files of an edition for one kind of host, see `HostAdapter`. */
  edition: (name: string): string => `editions/${name}`,
  preview: layout.preview,
  previewRecord: layout.previewRecord,
  previewEdition: layout.previewEdition,
  previewBlob: layout.previewBlob,
  blob: (sha256: string): string => `blobs/${sha256}`,
  manifest: (name: string, version: string): string => `releases/${name}/${version}/release.json`,
  served: layout.servedFile,
  contentFiles: layout.contentFiles,
  script: (digest: string): string => `nginx/visit-${digest}.js`,
} as const;
