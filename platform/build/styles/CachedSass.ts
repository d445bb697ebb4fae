import { fileURLToPath } from 'node:url';
import type { CompileResult, compileString, StringOptions } from 'sass';
import { FileCache } from '@concourse/core/files/FileCache';

type Options = StringOptions<'sync'>;

/** The compiler, loaded only when something has to be compiled: loading takes half a second. */
export type SassProgram = {
  /** Its name and version in the form that sass-loader reads. */
  info: string;
  load: () => { compileString: typeof compileString };
};

type Cached = Omit<CompileResult, 'loadedUrls'> & { loadedUrls: string[] };

const fortnight = 14 * 24 * 60 * 60 * 1000;

/**
 * Sass that compiles nothing twice while the files stay the same: both sides of an area import the same stylesheets, and
 * so do areas, type generation and later processes.
 */
export class CachedSass {
  readonly info: string;
  /** Loads the compiler ahead of its first use. */
  readonly load: SassProgram['load'];
  readonly #cache: FileCache<Cached>;

  /** @param folder of the results */
  constructor(folder: string, { info, load }: SassProgram) {
    this.info = info;
    this.load = load;
    this.#cache = new FileCache(folder, { version: info, maxAge: fortnight });
  }

  /** Compiles a stylesheet. @throws the error of Sass for an invalid stylesheet */
  compileString(data: string, options: Options): CompileResult {
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

  /** The form that sass-loader calls. */
  readonly compileStringAsync = (data: string, options: Options): Promise<CompileResult> =>
    new Promise((resolve) => resolve(this.compileString(data, options)));
}
