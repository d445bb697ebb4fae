import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { compile } from './compile';
import { prerender, type PrerenderedArea } from './prerender';
import { nodeConfig } from './webpackConfig';

/** For pages that only show their content: the browser side is not compiled. */
export const noFiles = { ofRoute: (): string[] => [], ofFragment: (): string[] => [] };

/**
 * Renders the pages and facts of an area as if its `facts.json` had this text. Leaves the last build unchanged.
 * @returns routes without scripts and styles: the browser side is not compiled
 * @throws BuildError if the area does not compile, or a page cannot be rendered
 */
export async function renderWithFacts(name: string, facts: string): Promise<PrerenderedArea> {
  const folder = await mkdtemp(join(tmpdir(), 'site-facts-'));
  const { output, cache, ...config } = nodeConfig(name);
  const readonly = { ...(cache as FileCacheOptions), readonly: true };
  try {
    const compiled = { ...config, output: { ...output, path: folder }, cache: readonly };
    await compile(name, [compiled]);
    return await prerender(name, join(folder, 'server.cjs'), noFiles, JSON.parse(facts) as object);
  } finally {
    await rm(folder, { recursive: true });
  }
}
