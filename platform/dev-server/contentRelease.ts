import type { AreaServer, RenderedRoute } from '@concourse/area/createServer';
import {
  containerFile,
  containerOf,
  toReleasePage,
  type Fragments,
} from '@concourse/build/development';
import type { ReleaseManifest } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { integrityOf } from '@concourse/core/files/digest';

/** The rendered pages of an area. */
export type RenderedArea = { routes: RenderedRoute[] } & Pick<
  AreaServer,
  'retired' | 'facts' | 'addresses'
>;

/** A release with pages and without code, for checks of content. Its only file is an empty script. */
export type ContentRelease = { manifest: ReleaseManifest; fragments: Fragments };

/** Makes a release of rendered pages, which the bundler has not built. */
export function contentRelease(
  name: string,
  version: string,
  { routes, retired, facts, addresses = {} }: RenderedArea,
): ContentRelease {
  const fragments: Fragments = new Map();
  const files = { [containerFile]: { integrity: integrityOf(Buffer.alloc(0)), bytes: 0 } };
  const manifest: ReleaseManifest = {
    ...{ contract: CONTRACT_VERSION, name, version, files, retired, facts, shared: {} },
    container: containerOf(name),
    entry: containerFile,
    routes: routes.map(({ id, path, aliases, pages }) => ({
      ...{ id, path, aliases, scripts: [], styles: [] },
      pages: pages.map((page) => toReleasePage(page, fragments)),
    })),
    addresses: Object.fromEntries(Object.keys(addresses).map((at) => [at, containerFile])),
  };
  return { manifest, fragments };
}
