/** Paths of an edition's JSON files. Kept in a module without imports because the browser bundles it. */
export const editionPaths = {
  /** `EditionDirectory`: all areas. */
  directory: '/edition.json',
  /** `EditionOwners`: path patterns of each area. */
  owners: '/edition.owners.json',
  /** Folder of the `AreaDirectory` files. */
  areas: '/edition.areas/',
} as const;

/** The path of an area's `AreaDirectory`. */
export const areaDirectoryPath = (name: string): string => `${editionPaths.areas}${name}.json`;
