import type { AreaServer, RenderedFragment, RenderedRoute } from '@concourse/area/createServer';
import {
  containerFile,
  containerOf,
  toReleaseFragment,
  toReleasePage,
  type Contents,
} from '@concourse/build/development';
import type { ReleaseManifest } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { integrityOf } from '@concourse/core/files/digest';

/** The rendered pages and fragments of an area. */
export type RenderedArea = { routes: RenderedRoute[]; fragments?: RenderedFragment[] } & Pick<
  AreaServer,
  'retired' | 'facts' | 'addresses'
>;

/** A release with pages and without code, for checks of content. Its only file is an empty script. */
export type ContentRelease = { manifest: ReleaseManifest; contents: Contents };

/** Makes a release of rendered pages, which the bundler has not built. */
export function contentRelease(
  name: string,
  version: string,
  { routes, fragments = [], retired, facts, addresses = {} }: RenderedArea,
): ContentRelease {
  const contents: Contents = new Map();
  const files = { [containerFile]: { integrity: integrityOf(Buffer.alloc(0)), bytes: 0 } };
  const manifest: ReleaseManifest = {
    ...{ contract: CONTRACT_VERSION, name, version, files, retired, facts, shared: {} },
    container: containerOf(name),
    entry: containerFile,
    routes: routes.map(({ id, path, aliases, pages }) => ({
      ...{ id, path, aliases, scripts: [], styles: [] },
      pages: pages.map((page) => toReleasePage(page, contents)),
    })),
    fragments: fragments.map((each) => toReleaseFragment(each, contents, [containerFile])),
    addresses: Object.fromEntries(Object.keys(addresses).map((at) => [at, containerFile])),
  };
  return { manifest, contents };
}
