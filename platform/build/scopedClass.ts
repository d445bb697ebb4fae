import { hash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackage } from '@concourse/core/project/workspaces';

type Package = { folder: string; name: string };

const packages = new Map<string, Package>();

/** The package that contains a file, cached for its folder. */
function packageOf(file: string): Package {
  const known = packages.get(dirname(file));
  if (known) return known;
  const folder = dirname(findPackageJSON('.', pathToFileURL(file)) ?? file);
  const found = { folder, name: readPackage(folder).name ?? '' };
  packages.set(dirname(file), found);
  return found;
}

/** The name of a CSS module's class in an area's stylesheets, independent of where the package is installed. */
export function scopedClass(area: string, file: string, local: string): string {
  const { folder, name } = packageOf(file);
  const place = [name, ...relative(folder, file).split(sep), local].join('/');
  // Classes of one name need different endings. Endings do not compress, so they are short.
  return `${area}-${local}-${hash('sha256', place, 'base64url').slice(0, 4)}`;
}
