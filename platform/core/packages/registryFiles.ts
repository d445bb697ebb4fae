/** One version in the index of a package: its `package.json`, and its tarball. */
type IndexedVersion = {
  version: string;
  dist: { tarball: string; integrity: string; shasum: string };
  [field: string]: unknown;
};

/** The index of a package in an npm registry. In a folder, `tarball` is a path; a server makes it an address. */
export type PackageIndex = {
  name: string;
  'dist-tags'?: { latest: string };
  versions: Record<string, IndexedVersion>;
};

/** Returns the path of a package's index in the folder of a registry. */
export const indexFile = (name: string): string => `${name}/index.json`;

/** Returns the path of a tarball in the folder of a registry, and in its addresses. */
export const tarballFile = (name: string, version: string): string =>
  `${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;

/** Returns the registry of a service for teams: `https://releases.example.org/packages/`. */
export const registryOf = (service: string): string => new URL('/packages/', service).href;

/** The live site, as the service describes it to teams. Visitors find the same in the directory of the site. */
export type TeamOffer = {
  /** Address of the live site; null before the first promotion. */
  site: string | null;
  /** The path patterns of each live area. */
  areas: Record<string, string[]>;
};
