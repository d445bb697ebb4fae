/** Paths of an edition's JSON files. Kept in a module without imports because the browser bundles it. */
export const editionPaths = {
  /** `EditionDirectory`: all areas. */
  directory: '/edition.json',
  /** `EditionOwners`: path patterns of each area. */
  owners: '/edition.owners.json',
  /** Folder of the `AreaDirectory` and `AreaFragments` files. */
  areas: '/edition.areas/',
  /** `SearchIndex`: everything that can be found. */
  search: '/edition.search.json',
} as const;

/** The page of the shell that lists everything that can be found. */
export const searchPagePath = '/search';

/** The path of an area's `AreaDirectory`. */
export const areaDirectoryPath = (name: string): string => `${editionPaths.areas}${name}.json`;

/** The path of an area's `AreaFragments`. */
export const areaFragmentsPath = (name: string): string =>
  `${editionPaths.areas}${name}.fragments.json`;
