/** Where the directories of an edition are: for browsers as well, so it says nothing else. */
export const editionPaths = {
  /** `EditionDirectory`: all areas. */
  directory: '/edition.json',
  /** `EditionOwners`: which area to ask about an address. */
  owners: '/edition.owners.json',
  /** What every `AreaDirectory` is below. */
  areas: '/edition.areas/',
} as const;

/** The `AreaDirectory` of an area. */
export const areaDirectoryPath = (name: string): string => `${editionPaths.areas}${name}.json`;
