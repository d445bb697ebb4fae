import { normalizePath } from '@concourse/contract/normalizePath';
import type { AreaPages } from './compiler/Prerenderer';
import type { DevWorkspace } from './DevWorkspace';

export type DevPage = {
  workspace: DevWorkspace;
  route: AreaPages['routes'][number];
  /** Undefined while it is not compiled. */
  page: AreaPages['routes'][number]['pages'][number] | undefined;
};

/** Finds the page of the developed areas at an address, or the address that another spelling redirects to. */
export function findDevPage(
  areas: DevWorkspace[],
  path: string,
): DevPage | { redirect: string } | undefined {
  const asked = normalizePath(path);
  for (const workspace of areas) {
    for (const route of workspace.pages?.routes ?? []) {
      const there = route.pages.filter(({ status }) => status === 200);
      const address = [...there.map((page) => page.path), ...(route.skippedPaths ?? [])].find(
        (each) => normalizePath(each) === asked,
      );
      if (address !== undefined && address !== path) return { redirect: address };
      if (address !== undefined)
        return { workspace, route, page: there.find((page) => page.path === address) };
      if (route.aliases.some((alias) => normalizePath(alias) === asked))
        return { redirect: route.path };
    }
  }
  return undefined;
}
