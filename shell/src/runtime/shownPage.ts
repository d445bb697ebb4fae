import type { AreaEntry, PageData } from '@concourse/contract/edition';
import type { ShownPage } from '@concourse/contract/events';
import { matcherOf } from '@concourse/contract/pathPattern';

/** Whose page stands at a path, by the pattern of its route. */
export const shownPage = ({ name, version, routes }: AreaEntry, path: string): ShownPage => ({
  area: name,
  release: version,
  pattern: routes.find((route) => matcherOf(route)(path)) ?? '*',
});

/** The page that the document came with. */
export const initialPage = ({ area, shell }: PageData): ShownPage =>
  area ? shownPage(area, location.pathname) : { area: 'shell', release: shell, pattern: '*' };
