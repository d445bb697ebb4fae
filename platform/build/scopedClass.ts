import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackage } from '@concourse/core/project/workspaces';
import { BuildError } from './BuildError';

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

/** The module that has a prefix of class names, independent of where its package is installed. */
const owners = new Map<string, { module: string; file: string }>();

/**
 * The name of a CSS module's class in an area's stylesheets: area, package unless it is the area, module, class.
 * It does not depend on where the package is installed, and it has no digest, because digests do not compress.
 * @throws BuildError CLASS_NAME_TAKEN if another module would have the same names
 */
export function scopedClass(area: string, file: string, local: string): string {
  const { folder, name } = packageOf(file);
  const kit = basename(name) === area ? '' : `${basename(name)}-`;
  const prefix = `${area}-${kit}${basename(file, '.module.scss')}`;
  const module = join(name, relative(folder, file));
  const owner = owners.get(prefix);
  // Development renames modules while this process runs.
  if (owner && owner.module !== module && existsSync(owner.file)) {
    const message = `${owner.file} and ${file} would have the same class names.`;
    throw new BuildError('CLASS_NAME_TAKEN', message, 'Rename one of them.', { areas: [area] });
  }
  owners.set(prefix, { module, file });
  return `${prefix}-${local}`;
}
