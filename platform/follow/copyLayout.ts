/**
 * Where things lie in a local copy of what is live, by paths inside it. `nginx/visit.js` reads them by
 * the same names.
 */
export const copyLayout = {
  /** Says that this folder is such a copy. */
  marker: 'copy.json',
  /** What visitors get: the routing table, replaced by one rename. */
  current: 'current.json',
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
  areas: 'areas',

  /** Folder with what an edition answers. */
  edition: (folder: string): string => `editions/${folder}`,
  blob: (sha256: string): string => `blobs/${sha256}`,
  served: (name: string, version: string, file: string): string =>
    `areas/${name}/${version}/${file}`,
  script: (digest: string): string => `nginx/visit-${digest}.js`,
} as const;
