import { createHash } from 'node:crypto';
import { dirname, relative, sep } from 'node:path';
import { isPackage, readManifest } from '../project/workspaceFolders';

const packages = new Map<string, string>();

/** The nearest folder that is a package. */
function packageOf(folder: string): string {
  const known = packages.get(folder);
  if (known !== undefined) return known;
  const found =
    isPackage(folder) || dirname(folder) === folder ? folder : packageOf(dirname(folder));
  packages.set(folder, found);
  return found;
}

/**
 * The name of a class in an area's stylesheets. Where the package lies that the class is from makes no
 * difference: beside the area, or installed anywhere.
 * @param area name of the area that is built
 * @param file the CSS module
 * @param local the name that the module gives to it
 */
export function scopedClass(area: string, file: string, local: string): string {
  const folder = packageOf(dirname(file));
  const name = isPackage(folder) ? (readManifest(folder).name ?? '') : '';
  const place = [name, ...relative(folder, file).split(sep), local].join('/');
  const digest = createHash('sha256').update(place).digest('base64url');
  return `${area}-${local}-${digest.slice(0, 6)}`;
}
