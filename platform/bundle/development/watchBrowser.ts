import webpack, { type Configuration, type Stats } from 'webpack';
import { groupsOf, type FileList } from '../FileListPlugin';
import { folderOf, root } from '../workspace';
import type { Problem } from './browser/development';
import { problemsOf } from './compileProblems';
import { inMemory, type MemoryFiles } from './inMemory';
import { watchOptions } from './watchOptions';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

export type BrowserListener = {
  started: () => void;
  built: (build: BrowserBuild) => void;
  failed: (problems: Problem[]) => void;
};

export type Watched = { files: MemoryFiles; close: () => Promise<void> };

/** Compiles the browser side of a workspace at every change, into memory. */
export function watchBrowser(
  area: string,
  config: Configuration,
  listener: BrowserListener,
): Watched {
  const compiler = webpack(config);
  const files = inMemory(compiler);
  compiler.hooks.watchRun.tap('dev', () => listener.started());
  const done = (error: Error | null, stats?: Stats): void => {
    if (error || !stats) {
      listener.failed([{ area, kind: 'compile', text: String(error?.stack ?? error) }]);
    } else if (stats.hasErrors()) {
      listener.failed(problemsOf(area, stats, { folder: folderOf(area), root }));
    } else {
      listener.built({ hash: stats.hash, groups: groupsOf(stats.compilation) });
    }
  };
  compiler.watch(watchOptions, done);
  return { files, close: () => new Promise((resolve) => compiler.close(() => resolve())) };
}
