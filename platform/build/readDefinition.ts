import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCompiledFile, runsFromSources } from '@concourse/core/project/programs';
import type { BuildDefinition } from './defineArea';
import { folderOf } from './workspace';

/** Reads the `webpack.config.ts` of a workspace. */
export async function readDefinition(name: string): Promise<BuildDefinition> {
  const source = join(folderOf(name), 'webpack.config.ts');
  const compiled = findCompiledFile(source);
  // Node can load TypeScript, but our sources import each other without file extensions.
  const needsLoader = compiled === null && !runsFromSources && extname(import.meta.url) === '.ts';
  if (needsLoader) (await import('tsx/esm/api')).register();
  const file = pathToFileURL(compiled ?? source).href;
  return ((await import(file)) as { default: BuildDefinition }).default;
}
