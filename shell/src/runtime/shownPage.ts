import type { AreaEntry, PageData } from '@concourse/contract/edition';
import type { ShownPage } from '@concourse/contract/events';
import { matcherOf } from '@concourse/contract/pathPattern';

/** Returns the owner, release and route pattern of the page at a path. */
export const shownPage = ({ name, version, routes }: AreaEntry, path: string): ShownPage => ({
  area: name,
  release: version,
  pattern: routes.find((route) => matcherOf(route)(path)) ?? '*',
});

/** The page that the document was composed for. */
export const initialPage = ({ area, shell }: PageData): ShownPage =>
  area ? shownPage(area, location.pathname) : { area: 'shell', release: shell, pattern: '*' };
