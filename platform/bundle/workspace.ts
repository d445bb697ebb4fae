import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Workspaces that become releases, in the order in which they are built. */
export const releasable = [
  'shell',
  'mf-corporate',
  'mf-gais-conference',
  'mf-awards',
  'mf-tickets',
  'mf-careers',
];

/** Folder of a workspace; the gallery lives inside `shared`, as it is no part of the site. */
export function folderOf(name: string): string {
  return name === 'gallery' ? join(root, 'shared/gallery') : join(root, name);
}

/**
 * The version that a build of the workspace gets: `version` of its package.json, or what
 * `SITE_RELEASE_VERSION` says (local builds of uncommitted work).
 */
export function versionOf(name: string): string {
  const override = process.env.SITE_RELEASE_VERSION;
  if (override) return override;
  const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Name of the Module Federation container of an area: a valid global variable. */
export const containerOf = (name: string): string => name.replace(/-/g, '_');
