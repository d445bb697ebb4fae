import { layout } from '@concourse/core/store/storeLayout';

/** Paths inside a local mirror: most are those of a store. The script of nginx reads files by the same paths. */
export const mirrorLayout = {
  ...layout,
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

  claim: (number: number): string => `owners/${String(number).padStart(8, '0')}.json`,
  /** Files of an edition for one kind of host, see `HostAdapter`. */
  edition: (name: string): string => `editions/${name}`,
  script: (digest: string): string => `nginx/visit-${digest}.js`,
} as const;
