import { existsSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Put in where the platform is compiled before it starts: see tools/setup/tool. */
declare const __TOOL__: { root: string; folder: string } | undefined;

const tool = typeof __TOOL__ === 'undefined' ? null : __TOOL__;

/** A program in a process of its own: its file, and what Node is told before. */
export type Program = { file: string; execArgv: string[] };

/** Whether the platform is running as TypeScript, which Node was taught to load. */
export const runsFromSources = tool === null && extname(import.meta.url) === '.ts';

/** What a source was compiled to together with what is running; null where it was not. */
export function compiledOf(source: string): string | null {
  if (!tool) return null;
  const file = join(tool.folder, relative(tool.root, source).replace(/\.ts$/, '.mjs'));
  return existsSync(file) ? file : null;
}

/**
 * A program of the platform, compiled or not.
 * @param name of its file without an ending
 * @param beside `import.meta.url` of a module in the same folder
 */
export function programOf(name: string, beside: string): Program {
  const file = fileURLToPath(new URL(name + extname(beside), beside));
  const compiled = compiledOf(file);
  if (compiled !== null) return { file: compiled, execArgv: [] };
  return { file, execArgv: runsFromSources ? ['--import', import.meta.resolve('tsx')] : [] };
}
