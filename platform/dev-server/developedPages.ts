import { comparable } from '@concourse/contract/comparable';
import type { AreaPages } from './compiler/Prerenderer';
import type { DevelopedWorkspace } from './DevelopedWorkspace';

export type DevelopedPage = {
  workspace: DevelopedWorkspace;
  route: AreaPages['routes'][number];
  /** Undefined while it is not compiled. */
  page: AreaPages['routes'][number]['pages'][number] | undefined;
};

/** Finds the page of the developed areas at an address, or the address that another spelling redirects to. */
export function findDeveloped(
  areas: DevelopedWorkspace[],
  path: string,
): DevelopedPage | { redirect: string } | undefined {
  const asked = comparable(path);
  for (const workspace of areas) {
    for (const route of workspace.pages?.routes ?? []) {
      const there = route.pages.filter(({ status }) => status === 200);
      const address = [...there.map((page) => page.path), ...(route.leftOut ?? [])].find(
        (each) => comparable(each) === asked,
      );
      if (address !== undefined && address !== path) return { redirect: address };
      if (address !== undefined)
        return { workspace, route, page: there.find((page) => page.path === address) };
      if (route.aliases.some((alias) => comparable(alias) === asked))
        return { redirect: route.path };
    }
  }
  return undefined;
}
