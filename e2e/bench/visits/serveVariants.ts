import type { EditionDirectory } from '@concourse/contract/edition';
import type { CompiledVariant } from './buildMonolith';
import { routeAt } from './releases';
import { serveVariant, type VariantChanges, type RunningVariant } from './serveVariant';
import { replaceFiles, withoutScripts, type DocumentFile } from './variantDocument';

/** This site, one build of all pages behind the same documents, and these documents without scripts. */
export type Variants = Record<'ours' | 'monolith' | 'withoutScripts', RunningVariant>;

const filesOf = (build: CompiledVariant, group: string, ending: string): DocumentFile[] => {
  const files = build.list.groups[group];
  if (!files) throw new Error(`The bench build has no group ${group}`);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      href: `${build.address}${file}`,
      integrity: build.list.files[file]?.integrity ?? '',
    }));
};

/** Serves each variant of a running site on its own port, with the site's headers. */
export async function serveVariants(
  site: string,
  directory: EditionDirectory,
  monolith: CompiledVariant,
): Promise<Variants> {
  const monolithPage = (html: string, path: string): string => {
    const page = `route-${routeAt(directory, path).route.id}`;
    const files = {
      address: monolith.address,
      scripts: filesOf(monolith, 'hydrated', '.js'),
      styles: ['hydrated', 'footer', page].flatMap((group) => filesOf(monolith, group, '.css')),
      preloads: filesOf(monolith, page, '.js'),
    };
    const areas = directory.areas.map(({ name }) => name);
    return replaceFiles(html, files, areas);
  };
  const [{ entry: script } = { entry: '/' }] = directory.areas;
  const serve = (changes: VariantChanges): Promise<RunningVariant> =>
    serveVariant(site, `${site}${script}`, changes);
  return {
    ours: await serve({}),
    monolith: await serve({ page: monolithPage, build: monolith }),
    withoutScripts: await serve({ page: withoutScripts }),
  };
}
