import webpack, { type Compilation, type Configuration } from 'webpack';
import type { FileList } from '@concourse/build/emittedFiles';
import { folderOf } from '@concourse/build/workspace';
import type { SideEvent } from '../progress';
import { problemsOf } from './compileProblems';
import type { MemoryFiles } from './inMemory';
import { inputsOf } from './lastBuild';
import { groupsWithPages, LazyPages } from './LazyPages';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

/** The browser compiler of a workspace. Methods that open pages return whether this starts a build. */
export type Watched = {
  records: () => object;
  /** Whether every page is compiled, or will be with the next build. */
  isWhole: () => boolean;
  openFile: (file: string) => boolean;
  openRoute: (id: string) => boolean;
  openAll: () => boolean;
  close: () => Promise<void>;
};

/**
 * Compiles the browser side of a workspace at every change, into memory.
 * @param files receives the output; has that of the last `dev` if there was one
 * @param records webpack's records of that output
 */
export function watchBrowser(
  area: string,
  config: Configuration,
  { files, records }: { files: MemoryFiles; records: object | undefined },
  listener: (event: SideEvent<BrowserBuild>) => void,
): Watched {
  // Open pages of the last `dev` may use any page.
  const pages = new LazyPages(folderOf(area), area === 'shell' || records !== undefined);
  const compiler = webpack({
    ...config,
    ...(area !== 'shell' && { experiments: { ...config.experiments, ...pages.experiments } }),
  });
  let newest: Compilation | undefined;
  files.receiveFrom(compiler);
  compiler.hooks.readRecords.tapPromise('dev', () => {
    Object.assign(compiler.records, records);
    return Promise.resolve();
  });
  compiler.hooks.watchRun.tap('dev', () => listener({ type: 'started' }));
  const watching = compiler.watch(watchOptions, (error, stats) => {
    if (error || !stats) {
      const text = String(error?.stack ?? error);
      listener({ type: 'failed', problems: [{ area, kind: 'compile', text }] });
    } else if (stats.hasErrors()) {
      const inputs = inputsOf(stats.compilation);
      listener({ type: 'failed', problems: problemsOf(area, stats), inputs });
    } else {
      newest = stats.compilation;
      const result = { hash: stats.hash, groups: groupsWithPages(newest) };
      listener({ type: 'done', result, inputs: inputsOf(newest) });
    }
  });
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
