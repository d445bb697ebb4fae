import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionDirectory } from '@concourse/contract/edition';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleaseRoute } from '@concourse/contract/release';
import { root } from '../../support/commandLine';

/** Reads the manifest of a built workspace. */
export const manifestOf = (name: string): ReleaseManifest =>
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

/** The scripts that start an area: its entry and its lifecycles, without code of pages. */
export const commonScripts = (area: string): string[] =>
  (manifestOf(area).routes[0]?.scripts ?? []).filter((file) =>
    /^(?:remoteEntry|area-runtime|__federation_expose_\w+)\./.test(file),
  );
