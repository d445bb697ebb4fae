import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Defined in the compiled platform, see tools/setup/tool.mjs. */
declare const __TOOL__: { root: string; folder: string } | undefined;

const tool = typeof __TOOL__ === 'undefined' ? null : __TOOL__;

export type Program = { file: string; execArgv: string[] };

export const runsFromSources = tool === null && extname(import.meta.url) === '.ts';

/** The compiled file of a source file, or null. */
export function findCompiledFile(source: string): string | null {
  if (!tool) return null;
  const file = join(tool.folder, relative(tool.root, source).replace(/\.ts$/, '.mjs'));
  return existsSync(file) ? file : null;
}

/** Finds a program to run in a separate process. @param parentUrl `import.meta.url` of a module in its folder */
export function resolveProgram(name: string, parentUrl: string): Program {
  const file = fileURLToPath(new URL(name + extname(parentUrl), parentUrl));
  const compiled = findCompiledFile(file);
  if (compiled !== null) return { file: compiled, execArgv: [] };
  if (!runsFromSources) return { file, execArgv: [] };
  const loader = createRequire(import.meta.url).resolve('tsx');
  return { file, execArgv: ['--import', pathToFileURL(loader).href] };
}
