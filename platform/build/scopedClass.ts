import { hash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { dirname, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackage } from '@concourse/core/project/workspaces';

const names = new Map<string, string>();

/** The name of the package in a folder, cached. */
function packageName(folder: string): string {
  const name = names.get(folder) ?? readPackage(folder).name ?? '';
  names.set(folder, name);
  return name;
}

/** The name of a CSS module's class in an area's stylesheets, independent of where the package is installed. */
export function scopedClass(area: string, file: string, local: string): string {
  const folder = dirname(findPackageJSON('.', pathToFileURL(file)) ?? file);
  const place = [packageName(folder), ...relative(folder, file).split(sep), local].join('/');
  // Classes of one name need different endings. Endings do not compress, so they are short.
  return `${area}-${local}-${hash('sha256', place, 'base64url').slice(0, 4)}`;
}
