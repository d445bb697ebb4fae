import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { compile } from './compile';
import { prerender, type PrerenderedArea } from './prerender';
import { nodeConfig } from './webpackConfig';
import { folderOf } from './workspace';

const loader = createRequire(import.meta.url).resolve('./generatedModuleLoader.cjs');

/**
 * Renders the pages and facts of an area as if its `facts.json` had this text. Leaves the last build unchanged.
 * @returns routes without scripts and styles: the browser side is not compiled
 * @throws BuildError if the area does not compile, or a page cannot be rendered
 */
export async function renderWithFacts(name: string, facts: string): Promise<PrerenderedArea> {
  const folder = await mkdtemp(join(tmpdir(), 'site-facts-'));
  const { output, module, cache, ...config } = nodeConfig(name);
  const replaced = {
    resource: join(folderOf(name), 'facts.json'),
    type: 'json',
    loader,
    options: { sourceOf: () => Promise.resolve({ code: facts }) },
  };
  try {
    await compile(name, [
      {
        ...config,
        output: { ...output, path: folder },
        module: { ...module, rules: [...(module?.rules ?? []), replaced] },
        cache: { ...(cache as FileCacheOptions), readonly: true },
      },
    ]);
    return await prerender(name, join(folder, 'server.cjs'), () => []);
  } finally {
    await rm(folder, { recursive: true });
  }
}
