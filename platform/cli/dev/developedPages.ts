import { comparable } from '@concourse/contract/comparable';
import type { AreaPages } from '../../bundle/development/prerenderMessages';
import type { DevelopedWorkspace } from './DevelopedWorkspace';

export type DevelopedPage = {
  workspace: DevelopedWorkspace;
  route: AreaPages['routes'][number];
  page: AreaPages['routes'][number]['pages'][number];
};

/** What the developed areas have for an address: a page, or where it is spelled otherwise. */
export function findDeveloped(
  areas: DevelopedWorkspace[],
  path: string,
): DevelopedPage | { redirect: string } | undefined {
  const asked = comparable(path);
  for (const workspace of areas) {
    for (const route of workspace.pages?.routes ?? []) {
      const page = route.pages.find(
        (each) => each.status === 200 && comparable(each.path) === asked,
      );
      if (page) return page.path === path ? { workspace, route, page } : { redirect: page.path };
      if (route.aliases.some((alias) => comparable(alias) === asked))
        return { redirect: route.path };
    }
  }
  return undefined;
}
