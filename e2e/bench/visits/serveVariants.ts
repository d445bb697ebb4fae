import type { EditionDirectory } from '@concourse/contract/edition';
import type { CompiledVariant } from './builds';
import { routeAt } from './releases';
import { serveVariant, type VariantChanges, type RunningVariant } from './serveVariant';
import { emptyDocument, replaceFiles, withoutScripts, type PageFile } from './variantDocument';
import type { VariantName } from './variantNames';

/** The host is missing if the bench does not visit it. */
export type VariantBuilds = { monolith: CompiledVariant; host?: CompiledVariant };

export type Variant = RunningVariant & VariantChanges & { name: VariantName };

const filesOf = (build: CompiledVariant, group: string, ending: string): PageFile[] => {
  const files = build.list.groups[group];
  if (!files) throw new Error(`The bench build has no group ${group}`);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      href: `${build.address}${file}`,
      integrity: build.list.files[file]?.integrity ?? '',
    }));
};

/**
 * Serves each variant of a running site on its own port, with the site's headers. The site answers requests for files
 * that a variant does not change.
 */
export async function serveVariants(
  site: string,
  directory: EditionDirectory,
  { monolith, host }: VariantBuilds,
): Promise<Variant[]> {
  const monolithPage = (html: string, path: string): string => {
    const page = `route-${routeAt(directory, path).route.id}`;
    const files = {
      address: monolith.address,
      scripts: filesOf(monolith, 'hydrated', '.js'),
      // Includes the footer's styles: scripts of the other entry do not render it.
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
  const serve = async (name: VariantName, changes: VariantChanges): Promise<Variant> => ({
    name,
    ...changes,
    ...(await serveVariant(site, `${site}${script}`, changes)),
  });
  return Promise.all([
    serve('ours', {}),
    serve('without scripts', { page: withoutScripts }),
    serve('monolith', { page: monolithPage, build: monolith }),
    serve('monolith, client-rendered', { page: empty(monolith, 'rendered'), build: monolith }),
    ...(host
      ? [
          serve('federation host', {
            page: empty(host, 'host'),
            build: host,
            skipsIntegrity: true,
          }),
        ]
      : []),
  ]);
}
