import { editionPaths, searchPagePath } from './editionPaths';
import { offlinePagePath, workerPath } from './offlinePaths';
import { firstSegmentOf, patternOverlap } from './pathPattern';
import { PatternIndex } from './PatternIndex';

/** Paths that the site itself serves. No area may own them. */
export const sitePaths = {
  /** Files of releases. */
  areas: '/areas/*',
  health: '/healthz',
  /** Readiness probe: answers 200 while there is an edition to serve. */
  ready: '/readyz',
  /** Default endpoint for reports of browsers. */
  reports: '/__reports',
  directory: editionPaths.directory,
  owners: editionPaths.owners,
  areaDirectories: `${editionPaths.areas}*`,
  /** `EditionFragmentsFile`: all fragments, which development shows. */
  fragments: '/edition.fragments.json',
  searchIndex: editionPaths.search,
  searchPage: searchPagePath,
  offlinePage: offlinePagePath,
  worker: workerPath,
  site: '/site.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  webManifest: '/site.webmanifest',
} as const;

/** Paths of the embedded stand-ins for the form services. */
export const standInPaths = {
  submit: '/submit',
  sendEmail: '/api/v1.0/email/send',
  sendEmailForm: '/api/v1.0/email/send-form',
} as const;

/** Icons at the root of the site; files of the shell. */
export const iconPaths = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
] as const;

export type IconPath = (typeof iconPaths)[number];

// `/.well-known` is reserved by RFC 8615; operators put certificate challenges there.
const reservedPatterns: string[] = [
  ...Object.values(sitePaths),
  ...iconPaths,
  '/api/*',
  standInPaths.submit,
  '/.well-known/*',
];

const reservedIndex = new PatternIndex(
  reservedPatterns.map((pattern, at) => ({ area: 'the site', pattern, at })),
);

const reservedFirstSegments = new Set(reservedPatterns.map(firstSegmentOf));

/** Prefix of internal paths: the inbox, the fault switches, development events, reports. */
const internalPrefix = '__';

/** An overlap between a pattern of an area and a reserved path. */
export type ReservedOverlap = {
  /** The reserved pattern, such as `/areas/*`. */
  reserved: string;
  /** An address that both match. */
  path: string;
};

/**
 * Returns the first reserved path that a pattern overlaps with, or null.
 * @example reservedOverlap('/:page') // { reserved: '/areas/*', path: '/areas' }
 */
export function reservedOverlap(pattern: string): ReservedOverlap | null {
  const beginning = firstSegmentOf(pattern);
  const mayBeReserved =
    beginning === null ||
    reservedFirstSegments.has(beginning) ||
    beginning.startsWith(internalPrefix);
  if (!mayBeReserved) return null;
  const [first] = [...reservedIndex.findConflicts({ area: 'the area', pattern })].sort(
    (one, other) => one.at - other.at,
  );
  const path = patternOverlap(pattern, first?.pattern ?? pattern);
  if (path === null) return null;
  if (first) return { reserved: first.pattern, path };
  // The overlap of a pattern with itself is an example address in normalized form.
  return path.startsWith(`/${internalPrefix}`) ? { reserved: `/${internalPrefix}…`, path } : null;
}
