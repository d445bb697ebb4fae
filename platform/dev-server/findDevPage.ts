import { normalizePath } from '@concourse/contract/normalizePath';
import type { AreaPages } from './compiler/Prerenderer';
import type { DevWorkspace } from './DevWorkspace';

type Route = AreaPages['routes'][number];

/** `page` is undefined if it is not compiled yet. */
export type DevPage = {
  workspace: DevWorkspace;
  route: Route;
  page: Route['pages'][number] | undefined;
};

/** Finds the page of an area in development at an address, or the address that another spelling redirects to. */
export function findDevPage(
  areas: DevWorkspace[],
  path: string,
): DevPage | { redirect: string } | undefined {
  const isSame = (each: string): boolean => normalizePath(each) === normalizePath(path);
  for (const workspace of areas) {
    for (const route of workspace.pages?.routes ?? []) {
      const pages = route.pages.filter(({ status }) => status === 200);
      const paths = [...pages.map((page) => page.path), ...(route.skippedPaths ?? [])];
      const found = paths.find(isSame);
      if (found === path)
        return { workspace, route, page: pages.find((page) => page.path === path) };
      if (found !== undefined) return { redirect: found };
      if (route.aliases.some(isSame)) return { redirect: route.path };
    }
  }
  return undefined;
}
