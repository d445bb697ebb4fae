import { hash } from 'node:crypto';
import { dirname, relative, sep } from 'node:path';
import { isPackage, readPackage } from '@concourse/core/project/workspaces';

type Package = { folder: string; name: string };

const packages = new Map<string, Package>();

/** The package that contains a folder, cached. */
function packageOf(folder: string): Package {
  const above = dirname(folder);
  const read = (): Package => {
    if (isPackage(folder)) return { folder, name: readPackage(folder).name ?? '' };
    return above === folder ? { folder, name: '' } : packageOf(above);
  };
  const found = packages.get(folder) ?? read();
  packages.set(folder, found);
  return found;
}

/** The name of a CSS module's class in an area's stylesheets, independent of where the package is installed. */
export function scopedClass(area: string, file: string, local: string): string {
  const { folder, name } = packageOf(dirname(file));
  const place = [name, ...relative(folder, file).split(sep), local].join('/');
  // Classes of one name need different endings. Endings do not compress, so they are short.
  return `${area}-${local}-${hash('sha256', place, 'base64url').slice(0, 4)}`;
}
