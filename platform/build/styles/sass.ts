import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Sass from 'sass';
import { FileCache } from '@concourse/core/files/FileCache';
import { readPackage } from '@concourse/core/project/workspaces';
import { root } from '../workspace';

/** `info` has the name and version. `load` takes half a second. */
export type SassCompiler = { info: string; load: () => Pick<typeof Sass, 'compileString'> };

const maxAge = 14 * 24 * 60 * 60 * 1000;

/** Sass with a cache on disk, because both sides of each area and the CSS types compile the same stylesheets. */
export class SassCache {
  /** Loads the compiler before its first use. */
  readonly load: SassCompiler['load'];
  readonly #cache: FileCache<Omit<Sass.CompileResult, 'loadedUrls'> & { loadedUrls: string[] }>;

  constructor(folder: string, { info, load }: SassCompiler) {
    this.load = load;
    this.#cache = new FileCache(folder, { version: info, maxAge });
  }

  /** @throws the error of Sass for an invalid stylesheet */
  compileString(data: string, options: Sass.StringOptions<'sync'>): Sass.CompileResult {
    const { url, style, sourceMap, sourceMapIncludeSources } = options;
    const key = [url?.href, style, sourceMap, sourceMapIncludeSources, data].join(' ');
    const cached = this.#cache.read(key);
    if (cached) return { ...cached, loadedUrls: cached.loadedUrls.map((href) => new URL(href)) };
    const since = Date.now();
    const result = this.load().compileString(data, options);
    const loaded = result.loadedUrls.filter(({ protocol }) => protocol === 'file:');
    const value = { ...result, loadedUrls: loaded.map(({ href }) => href) };
    this.#cache.write(key, value, { files: loaded.map((each) => fileURLToPath(each)), since });
    return result;
  }
}

const own = createRequire(import.meta.url);
const project = createRequire(join(root, 'package.json'));

/** The Sass compiler with the cache of this clone. */
export const sass = new SassCache(join(root, '.cache/styles'), {
  info: `dart-sass\t${readPackage(dirname(own.resolve('sass'))).version}`,
  load: () => own('sass') as typeof Sass,
});

/** Resolves an exported file, such as `@concourse/ui/styles/x`. @throws if the package does not export it */
export const resolveExportedFile = (name: string): string => project.resolve(name);

/** Resolves imports of stylesheets from packages. */
export const packageImporter: Sass.FileImporter<'sync'> = {
  findFileUrl: (url) => (url.startsWith('@') ? pathToFileURL(resolveExportedFile(url)) : null),
};
