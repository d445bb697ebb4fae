import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import type { Problem } from '@concourse/build/development/browser/development';
import type { FileList } from '@concourse/build/emittedFiles';
import { folderOf, root } from '@concourse/build/workspace';
import { problemsOf } from './compileProblems';
import { inMemory, type MemoryFiles } from './inMemory';
import { inputsOf, type Inputs } from './inputs';
import { groupsWithPages, LazyPages } from './LazyPages';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

export type BrowserListener = {
  started: () => void;
  built: (build: BrowserBuild, inputs: Inputs) => void;
  failed: (problems: Problem[]) => void;
};

export type Watched = {
  /** What tells one build from the next. */
  records: () => object;
  /** Whether every page is compiled, or will be with the next build. */
  isWhole: () => boolean;
  /** Has a page compiled, by its file. @returns whether there is something to wait for */
  openFile: (file: string) => boolean;
  /** Has the page of a route compiled. @returns whether there is something to wait for */
  openRoute: (id: string) => boolean;
  /** Has the other pages compiled. @returns whether there is something to wait for */
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
  listener: BrowserListener,
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
      listener.built({ hash, groups: groupsWithPages(compilation) }, inputsOf(compilation, root));
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
