import type {
  AreaDirectory,
  AreaEntry,
  EditionDirectory,
  EditionOwners,
  StatedFile,
} from '@concourse/contract/edition';
import { areaDirectoryPath, editionPaths } from '@concourse/contract/editionPaths';
import { ownersOf } from './owners';

/** Which area has which addresses, of the areas of a directory. */
export const ownersIn = ({ contract, areas }: EditionDirectory): EditionOwners => ({
  contract,
  owners: ownersOf(areas),
});

/**
 * What a browser has to know to move to the pages of one area.
 * @param needed for each route of the area the files that it needs, in loading order; none where that is not known
 */
export function areaDirectory(
  { contract, shell, facts }: EditionDirectory,
  area: AreaEntry,
  needed: StatedFile[][] = [],
): AreaDirectory {
  const files = new Map(needed.flat().map((file) => [file.href, file]));
  const places = new Map([...files.keys()].map((href, at) => [href, at]));
  return {
    contract,
    shell,
    area,
    files: [...files.values()],
    needs: needed.map((each) => each.map(({ href }) => places.get(href) ?? 0)),
    ...(facts && { facts: { shell: facts.shell, pages: facts.areas[area.name] ?? {} } }),
  };
}

/**
 * The directories of an edition, by their addresses.
 * @param needed for each route of an area the files that it needs, in loading order
 */
export function directoryFiles(
  directory: EditionDirectory,
  needed: (area: string) => StatedFile[][],
): Map<string, EditionDirectory | EditionOwners | AreaDirectory> {
  const files: [address: string, content: EditionDirectory | EditionOwners | AreaDirectory][] = [
    [editionPaths.directory, directory],
    [editionPaths.owners, ownersIn(directory)],
    ...directory.areas.map((area): [string, AreaDirectory] => [
      areaDirectoryPath(area.name),
      areaDirectory(directory, area, needed(area.name)),
    ]),
  ];
  return new Map(files);
}
