import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledOf, runsFromSources } from '@concourse/core/project/programs';
import type { BuildDefinition } from './defineArea';
import { folderOf } from './workspace';

/** The build of a workspace, as its `webpack.config.ts` defines it. */
export async function readDefinition(name: string): Promise<BuildDefinition> {
  const source = join(folderOf(name), 'webpack.config.ts');
  const compiled = compiledOf(source);
  // An area's own definition is TypeScript wherever the platform is installed.
  if (compiled === null && !runsFromSources) (await import('tsx/esm/api')).register();
  const file = pathToFileURL(compiled ?? source).href;
  return ((await import(file)) as { default: BuildDefinition }).default;
}
