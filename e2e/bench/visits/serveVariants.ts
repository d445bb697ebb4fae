import type { EditionDirectory } from '@concourse/contract/edition';
import type { CompiledVariant } from './builds';
import { routeAt } from './releases';
import { serveVariant, type VariantChanges, type RunningVariant } from './serveVariant';
import { emptyDocument, replaceFiles, withoutScripts, type PageFile } from './variantDocument';
import type { VariantName } from './variantNames';

/** The host is left out where nobody visits it. */
export type VariantBuilds = { monolith: CompiledVariant; host?: CompiledVariant };

export type Variant = RunningVariant & VariantChanges & { name: VariantName };

const filesOf = (build: CompiledVariant, group: string, ending: string): PageFile[] => {
  const files = build.list.groups[group];
  if (!files) throw new Error(`The bench's build has no ${group}`);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      href: `${build.address}${file}`,
      integrity: build.list.files[file]?.integrity ?? '',
    }));
};

/**
 * Serves each variant of a site that is being served on a port of its own, with the site's own
 * headers; what is not a page or a file of a variant is answered by the site.
 */
export async function serveVariants(
  site: string,
  directory: EditionDirectory,
  { monolith, host }: VariantBuilds,
): Promise<Variant[]> {
  const ofMonolith = (html: string, path: string): string => {
    const page = `route-${routeAt(directory, path).route.id}`;
    const files = {
      address: monolith.address,
      scripts: filesOf(monolith, 'hydrated', '.js'),
      // Those of the footer too, which no script of this entry draws.
      styles: ['rendered', page].flatMap((group) => filesOf(monolith, group, '.css')),
      preloads: filesOf(monolith, page, '.js'),
    };
    return replaceFiles(
      html,
      files,
      directory.areas.map(({ name }) => name),
    );
  };
  const empty = (build: CompiledVariant, group: string) => (html: string) =>
    emptyDocument(html, {
      address: build.address,
      scripts: filesOf(build, group, '.js'),
      styles: filesOf(build, group, '.css'),
      preloads: [],
    });

  const [{ entry: script } = { entry: '/' }] = directory.areas;
  const served = async (name: VariantName, changes: VariantChanges): Promise<Variant> => ({
    name,
    ...changes,
    ...(await serveVariant(site, `${site}${script}`, changes)),
  });
  return Promise.all([
    served('ours', {}),
    served('without scripts', { page: withoutScripts }),
    served('monolith', { page: ofMonolith, build: monolith }),
    served('monolith, client-rendered', { page: empty(monolith, 'rendered'), build: monolith }),
    ...(host
      ? [
          served('federation host', {
            page: empty(host, 'host'),
            build: host,
            skipsIntegrity: true,
          }),
        ]
      : []),
  ]);
}
