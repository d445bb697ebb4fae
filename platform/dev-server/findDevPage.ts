import { normalizePath } from '@concourse/contract/normalizePath';
import type { AreaPages } from './compiler/Prerenderer';
import type { DevWorkspace } from './DevWorkspace';

type Route = AreaPages['routes'][number];

export type DevPage = { workspace: DevWorkspace; route: Route; page: Route['pages'][number] };

/** Finds the page of an area in development at an address, or the address that another spelling redirects to. */
export function findDevPage(
  areas: DevWorkspace[],
  path: string,
): DevPage | { redirect: string } | undefined {
  const isSame = (each: string): boolean => normalizePath(each) === normalizePath(path);
  for (const workspace of areas) {
    for (const route of workspace.pages?.routes ?? []) {
      const pages = route.pages.filter(({ status }) => status === 200);
      const page = pages.find((each) => isSame(each.path));
      if (page) return page.path === path ? { workspace, route, page } : { redirect: page.path };
      if (route.aliases.some(isSame)) return { redirect: route.path };
    }
  }
  return undefined;
}
