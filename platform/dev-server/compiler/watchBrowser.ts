import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import type { FileList } from '@concourse/build/emittedFiles';
import { folderOf, root } from '@concourse/build/workspace';
import type { SideListener } from '../progress';
import { problemsOf } from './compileProblems';
import { inMemory, type MemoryFiles } from './inMemory';
import { inputsOf } from './lastBuild';
import { groupsWithPages, LazyPages } from './LazyPages';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

/** The compiler of a workspace. Each method that opens pages returns whether there is something to wait for. */
export type Watched = {
  /** What tells one build from the next. */
  records: () => object;
  /** Whether every page is compiled, or will be with the next build. */
  isWhole: () => boolean;
  /** Compiles a page, by its file. */
  openFile: (file: string) => boolean;
  /** Compiles the page of a route. */
  openRoute: (id: string) => boolean;
  openAll: () => boolean;
  close: () => Promise<void>;
};

/**
 * Compiles the browser side of a workspace at every change, into memory.
 * @param files where to, perhaps with what was made before
 * @param records of the compiler that made it
 */
export function watchBrowser(
  area: string,
  config: Configuration,
  { files, records }: { files: MemoryFiles; records: object | undefined },
  listener: SideListener<BrowserBuild>,
): Watched {
  // What is shown already is whole.
  const pages = new LazyPages(folderOf(area), area === 'shell' || records !== undefined);
  const compiler = webpack({
    ...config,
    ...(area !== 'shell' && { experiments: { ...config.experiments, ...pages.experiments } }),
  });
  let newest: Compilation | undefined;
  inMemory(compiler, files);
  compiler.hooks.readRecords.tapPromise('dev', () => {
    Object.assign(compiler.records, records);
    return Promise.resolve();
  });
  compiler.hooks.watchRun.tap('dev', () => listener.started());
  const done = (error: Error | null, stats?: Stats): void => {
    if (error || !stats) {
      listener.failed([{ area, kind: 'compile', text: String(error?.stack ?? error) }]);
    } else if (stats.hasErrors()) {
      listener.failed(problemsOf(area, stats, { folder: folderOf(area), root }));
    } else {
      const { compilation, hash } = stats;
      newest = compilation;
      listener.done({ hash, groups: groupsWithPages(compilation) }, inputsOf(compilation, root));
    }
  };
  const watching = compiler.watch(watchOptions, done);
  const compile = (isNew: boolean): boolean => {
    if (isNew) watching?.invalidate();
    return isNew;
  };
  return {
    isWhole: () => pages.areAll,
    openFile: (file) => compile(pages.ask(file)),
    openRoute(id) {
      const files = newest ? pages.filesOf(newest, id) : [];
      return compile(files.map((file) => pages.ask(file)).includes(true));
    },
    openAll: () => compile(pages.askAll()),
    records: () => compiler.records,
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
