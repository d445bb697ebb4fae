import { editionPaths } from './editionPaths';
import { firstSegmentOf, patternOverlap } from './pathPattern';
import { PatternIndex } from './PatternIndex';

/** Addresses that the site itself answers, by what they are for. */
export const sitePaths = {
  /** Files of releases. */
  areas: '/areas/*',
  health: '/healthz',
  /** For probes: 200 while there is an edition to serve. */
  ready: '/readyz',
  /** Where pages of this site report to, unless its configuration names another address. */
  reports: '/__reports',
  directory: editionPaths.directory,
  owners: editionPaths.owners,
  areaDirectories: `${editionPaths.areas}*`,
  site: '/site.json',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  webManifest: '/site.webmanifest',
} as const;

/** Addresses of the stand-ins of the form services. */
export const standInPaths = {
  submit: '/submit',
  sendEmail: '/api/v1.0/email/send',
  sendEmailForm: '/api/v1.0/email/send-form',
} as const;

/** Icons, which the shell brings. */
export const iconPaths = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
] as const;

export type IconPath = (typeof iconPaths)[number];

// `/.well-known` is set aside by RFC 8615; whoever runs the site puts certificates' proofs there.
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

/** The inbox, the switches and the events of development, and what will join them. */
const internalPrefix = '__';

/** What an area's claim and the site's own addresses have in common. */
export type ReservedClaim = {
  /** The site's pattern, such as `/areas/*`. */
  reserved: string;
  /** An address that both match. */
  path: string;
};

/** Whether a path pattern that begins so, as `firstSegmentOf` says, may claim an address of the site's own. */
export const mayBeReserved = (beginning: string | null): boolean =>
  beginning === null ||
  reservedFirstSegments.has(beginning) ||
  beginning.startsWith(internalPrefix);

/**
 * Whether a path pattern claims an address that belongs to the site itself.
 * @returns the first that it claims, or null
 * @example reservedClaim('/:page') // { reserved: '/areas/*', path: '/areas' }
 */
export function reservedClaim(claim: string): ReservedClaim | null {
  if (!mayBeReserved(firstSegmentOf(claim))) return null;
  const [first] = [...reservedIndex.findConflicts({ area: 'somebody', pattern: claim })].sort(
    (one, other) => one.at - other.at,
  );
  const path = patternOverlap(claim, first?.pattern ?? claim);
  if (path === null) return null;
  if (first) return { reserved: first.pattern, path };
  // Matched with itself, a pattern is an address in its plain spelling.
  return path.startsWith(`/${internalPrefix}`) ? { reserved: `/${internalPrefix}…`, path } : null;
}
