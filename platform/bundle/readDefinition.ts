import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildDefinition } from './defineArea';
import { folderOf } from './workspace';

// The platform is compiled where it was installed; processes of its own begin with tsx all the same.
const readsTypescript =
  extname(import.meta.url) === '.ts' ||
  process.execArgv.some((argument) => argument.includes('tsx'));

/** The build of a workspace, as its `webpack.config.ts` defines it. */
export async function readDefinition(name: string): Promise<BuildDefinition> {
  if (!readsTypescript) (await import('tsx/esm/api')).register();
  const file = pathToFileURL(join(folderOf(name), 'webpack.config.ts')).href;
  return ((await import(file)) as { default: BuildDefinition }).default;
}
