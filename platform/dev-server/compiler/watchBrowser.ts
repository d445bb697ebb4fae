import webpack, { type Configuration } from 'webpack';
import { chunkGroupFileLists, type FileList } from '@concourse/build/development';
import type { BuildEvent } from '../buildStatus';
import { buildDependencies } from './buildDependencies';
import { compileProblems } from './compileProblems';
import type { MemoryFiles } from './MemoryFiles';
import { watchOptions } from './settings';

export type BrowserBuild = { hash: string; groups: FileList['groups'] };

/** Compiles the browser side of a workspace into `files` after every change. */
export function watchBrowser(
  area: string,
  config: Configuration,
  files: MemoryFiles,
  listener: (event: BuildEvent<BrowserBuild>) => void,
): { close: () => Promise<void> } {
  const compiler = webpack(config);
  files.captureOutput(compiler);
  compiler.hooks.watchRun.tap('dev', () => listener({ type: 'started' }));
  compiler.watch(watchOptions, (error, stats) => {
    if (error || !stats) {
      const text = String(error?.stack ?? error);
      listener({ type: 'failed', problems: [{ area, kind: 'compile', text }] });
    } else if (stats.hasErrors()) {
      const dependencies = buildDependencies(stats.compilation);
      listener({ type: 'failed', problems: compileProblems(area, stats), dependencies });
    } else {
      const { compilation, hash } = stats;
      const result = { hash, groups: chunkGroupFileLists(compilation) };
      listener({ type: 'done', result, dependencies: buildDependencies(compilation) });
    }
  });
  return { close: () => new Promise((resolve) => compiler.close(() => resolve())) };
}
