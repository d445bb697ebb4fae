import webpack, { type Compilation, type Configuration } from 'webpack';
import type { FileList } from '@concourse/build/emittedFiles';
import { folderOf } from '@concourse/build/workspace';
import type { BuildEvent } from '../buildStatus';
import { buildDependencies } from './buildSnapshot';
import { compileProblems } from './compileProblems';
import type { MemoryFiles } from './MemoryFiles';
import { chunkGroupsWithPages, OnDemandPages } from './OnDemandPages';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

/** The browser compiler of a workspace. Methods that compile pages return false if no build is necessary. */
export type BrowserWatcher = {
  records: () => object;
  /** True if every page is compiled, or will be by the next build. */
  isComplete: () => boolean;
  compileFile: (file: string) => boolean;
  compileRoute: (id: string) => boolean;
  compileAll: () => boolean;
  close: () => Promise<void>;
};

/** Compiles the browser side of a workspace into memory after every change. `files` may have the output of the last run. */
export function watchBrowser(
  area: string,
  config: Configuration,
  { files, records }: { files: MemoryFiles; records: object | undefined },
  listener: (event: BuildEvent<BrowserBuild>) => void,
): BrowserWatcher {
  // Browsers may still have any page of the last `dev` open.
  const pages = new OnDemandPages(folderOf(area), area === 'shell' || records !== undefined);
  const compiler = webpack({
    ...config,
    ...(area !== 'shell' && { experiments: { ...config.experiments, ...pages.experiments } }),
  });
  let newest: Compilation | undefined;
  files.captureOutput(compiler);
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
      const dependencies = buildDependencies(stats.compilation);
      listener({ type: 'failed', problems: compileProblems(area, stats), dependencies });
    } else {
      newest = stats.compilation;
      const result = { hash: stats.hash, groups: chunkGroupsWithPages(newest) };
      listener({ type: 'done', result, dependencies: buildDependencies(newest) });
    }
  });
  const compile = (isNew: boolean): boolean => {
    if (isNew) watching?.invalidate();
    return isNew;
  };
  return {
    isComplete: () => pages.areAll,
    compileFile: (file) => compile(pages.request(file)),
    compileRoute(id) {
      const files = newest ? pages.filesOf(newest, id) : [];
      return compile(files.map((file) => pages.request(file)).includes(true));
    },
    compileAll: () => compile(pages.requestAll()),
    records: () => compiler.records,
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
