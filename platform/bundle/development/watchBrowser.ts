import webpack, { type Configuration, type Stats } from 'webpack';
import { groupsOf, type FileList } from '../FileListPlugin';
import { folderOf, root } from '../workspace';
import type { Problem } from './browser/development';
import { problemsOf } from './compileProblems';
import { inMemory, type MemoryFiles } from './inMemory';
import { inputsOf, type Inputs } from './inputs';
import { watchOptions } from './watchOptions';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

export type BrowserListener = {
  started: () => void;
  built: (build: BrowserBuild, inputs: Inputs) => void;
  failed: (problems: Problem[]) => void;
};

export type Watched = {
  /** What tells one build from the next. */
  records: () => object;
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
  const compiler = webpack(config);
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
      listener.built({ hash, groups: groupsOf(compilation) }, inputsOf(compilation, root));
    }
  };
  compiler.watch(watchOptions, done);
  return {
    records: () => compiler.records,
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
