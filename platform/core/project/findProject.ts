import { dirname, relative } from 'node:path';
import { isPackage, workspaceFolders } from './workspaceFolders';

/** The folder and those above it, from the inside out. */
function upwards(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
}

/**
 * Root folder of the project that somebody works in: the repository of many areas, wherever in it they
 * stand, or that of one area.
 * @param from the folder in which a command was called
 */
export function findProject(from: string): string {
  const [nearest = from, ...above] = upwards(from).filter(isPackage);
  const repository = above.find((folder) =>
    workspaceFolders(folder).includes(relative(folder, nearest)),
  );
  return repository ?? nearest;
}
