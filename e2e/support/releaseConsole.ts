import { join } from 'node:path';
import { root } from './commandLine';
import { startProcess } from './startProcess';

/** A running release console and the URL that it printed. */
export type RunningConsole = { address: string; stop: () => Promise<void> };

/**
 * Starts the release console for a store.
 * @param cwd project folder with the configuration
 */
export async function startReleaseConsole(
  store: string,
  options: string[] = [],
): Promise<RunningConsole> {
  const cli = join(root, 'tools/setup/site.mjs');
  const args = [cli, 'console', '--store', store, ...options];
  const parseUrl = (output: string) => /Open (http:\S+)/.exec(output)?.[1];
  const { ready, stop } = await startProcess(args, parseUrl);
  return { address: ready, stop };
}
