import webpack, { type Compilation, type Configuration } from 'webpack';
import { type FileList, folderOf } from '@concourse/build/development';
import type { BuildEvent } from '../buildStatus';
import { buildDependencies } from './buildDependencies';
import { compileProblems } from './compileProblems';
import type { MemoryFiles } from './MemoryFiles';
import { chunkGroupsWithPages, OnDemandPages } from './OnDemandPages';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

/** The browser compiler of a workspace. Methods that compile pages return false if no build is necessary. */
export type BrowserWatcher = {
  compileFile: (file: string) => boolean;
  compileRoute: (id: string) => boolean;
  compileAll: () => boolean;
  close: () => Promise<void>;
};

/** Compiles the browser side of a workspace into `files` after every change. */
export function watchBrowser(
  area: string,
  config: Configuration,
  files: MemoryFiles,
  listener: (event: BuildEvent<BrowserBuild>) => void,
): BrowserWatcher {
  const pages = new OnDemandPages(folderOf(area), area === 'shell');
  const compiler = webpack({
    ...config,
    ...(area !== 'shell' && { experiments: { ...config.experiments, ...pages.experiments } }),
  });
  let newest: Compilation | undefined;
  files.captureOutput(compiler);
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
    compileFile: (file) => compile(pages.request(file)),
    compileRoute(id) {
      const requested = newest ? pages.filesOf(newest, id) : [];
      return compile(requested.map((file) => pages.request(file)).includes(true));
    },
    compileAll: () => compile(pages.requestAll()),
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
