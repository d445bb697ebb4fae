import { join } from 'node:path';
import { freePort } from '@concourse/test-kit/freePort';
import { headlessBrowser } from './browser';
import { root } from './commandLine';
import { startProcess } from './startProcess';

/** A running release console and the URL that it printed. */
export type RunningConsole = { address: string; stop: () => Promise<void> };

/** The environment of a console that opens no changed pages, which takes a minute on a busy machine. */
export const withoutBrowser = { CHROMIUM_PATH: '/nonexistent' };

/**
 * Starts the release console for a store.
 * @param cwd project folder with the configuration
 */
export async function startReleaseConsole(
  store: string,
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<RunningConsole> {
  const cli = join(root, 'tools/setup/site.mjs');
  // The demo would search a port before it listens, and two tests at the same time would find the same one.
  const port = String(await freePort());
  const args = [cli, 'console', '--store', store, '--port', port, ...options];
  const parseUrl = (output: string) => /Open (http:\S+)/.exec(output)?.[1];
  const { executablePath: CHROMIUM_PATH } = headlessBrowser;
  const { ready, stop } = await startProcess(args, parseUrl, { env: { CHROMIUM_PATH, ...env } });
  return { address: ready, stop };
}
