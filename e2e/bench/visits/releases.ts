import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionDirectory } from '@concourse/contract/edition';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleaseRoute } from '@concourse/contract/release';
import { root } from '../../support/commandLine';

/** Reads the manifest of a built workspace. */
const manifestOf = (name: string): ReleaseManifest =>
  JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8')) as ReleaseManifest;

const matches = (patterns: string[], path: string): boolean =>
  patterns.some((pattern) => matcherOf(pattern)(path));

/** The area that owns a path, and the route. @throws Error if no area owns it */
export function routeAt(
  { areas }: EditionDirectory,
  path: string,
): { area: string; route: ReleaseRoute } {
  const area = areas.find(({ routes }) => matches(routes, path))?.name;
  const route = area && manifestOf(area).routes.find((each) => matches([each.path], path));
  if (!area || !route) throw new Error(`No build has a page at ${path}`);
  return { area, route };
}

/** Scripts that every page of an area needs, without the page itself: the cost of being a separate area. */
export function commonScripts(area: string): string[] {
  const [first, ...others] = manifestOf(area).routes.map(({ scripts }) => scripts);
  return (first ?? []).filter(
    (file) => !file.startsWith('route-') && others.every((scripts) => scripts.includes(file)),
  );
}
