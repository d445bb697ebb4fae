import { setTimeout as pause } from 'node:timers/promises';
import { BuildError } from '@concourse/build';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { requireAreas } from '@concourse/release/areas';
import { ReleaseError } from '@concourse/release/errors';
import type { CommandFactory, Context } from '../context';
import { parsePort } from '../options/values';
import { Run } from '../run';
import { contentChecker } from '../serving/contentChecker';
import { startServing } from '../serving/startServing';
import { environmentOption, siteCommand } from '../siteCommand';
import { allowHostOption, resolvePort } from './serve';

export const devCommand: CommandFactory = (context) =>
  siteCommand(
    'dev mf-awards mf-tickets shell --site https://www.example.org',
    'Develop areas inside the live site, and show each change at once',
    environmentOption,
  )
    .argument('<names...>', 'areas to develop, or the shell')
    .option('--site <address>', 'running site that serves the other areas, instead of a store')
    .option('--port <number>', 'port to listen on (env: PORT, default: 8080)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 in a container', '127.0.0.1')
    .addOption(allowHostOption)
    .action(async (names, options) => {
      requireAreas(context.root, names);
      const { dev } = await context.modules.dev();
      await using upstream = await openUpstreamSite(context, options);
      const run = new Run(context, options);
      // A running site does not have everything that the checks need. A named store may have its releases.
      const hasStore = options.site === undefined || !run.usesProjectStore;
      await dev({
        names: [...new Set(names)],
        root: context.root,
        site: upstream.url,
        port: resolvePort(context, options.port),
        host: options.host,
        allowedHosts: options.allowHost ?? [],
        log: run.log,
        checkContent: hasStore ? contentChecker(run) : undefined,
        onReady: (json) => run.report({ lines: [], json }),
      });
    });

/**
 * Returns the site that serves the other areas: a running one, or that of a store.
 * @param limitMs how long the site of a store may take until it has an edition to serve
 * @throws BuildError for an empty store, ReleaseError if the site does not get ready
 */
export async function openUpstreamSite(
  context: Context,
  options: Run['options'] & { site?: string },
  limitMs = 60_000,
): Promise<AsyncDisposable & { url: string }> {
  const { site } = options;
  if (site !== undefined) return { url: site, [Symbol.asyncDispose]: () => Promise.resolve() };
  const run = new Run(context, { pollInterval: 1000, retention: 7 * 86_400_000, ...options });
  const store = await run.openEnvironment();
  if ((await store.log.head()) === null) {
    const message = `Nothing is live in the store (${store.environment.name}), so there is no site to develop in.`;
    const next =
      'Deploy a site first: npm start. Or name another store, --store <address>, or a running site, --site <address>.';
    throw new BuildError('NOTHING_LIVE', message, next);
  }
  const how = { port: 0, formServices: false, allowedHosts: [], logger: 'silent' as const };
  const { serving } = await startServing(run, how);
  const { url } = serving;
  const close = async (): Promise<void> => {
    await serving.close();
    // The mirror finishes its current update.
    await serving.closed;
  };
  const stopped = serving.closed.then(() => {
    throw notReady('The server of the store stopped before it had a site to serve.');
  });
  try {
    await Promise.race([stopped, waitUntilReady(url, limitMs)]);
  } catch (error) {
    // Rejects with the reason if the mirror of a bucket failed.
    await close();
    throw error;
  }
  return { url, [Symbol.asyncDispose]: close };
}

function notReady(message: string): ReleaseError {
  const next = 'Find the damage: npm run site -- verify. Or name a running site: --site <address>.';
  return new ReleaseError('SITE_NOT_READY', message, next);
}

/** Waits until a site has an edition: a bucket is served once its live edition is mirrored. @throws ReleaseError */
async function waitUntilReady(url: string, limitMs: number): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await fetch(url + sitePaths.ready)).ok) {
    if (performance.now() > limit) {
      const { status } = (await (await fetch(url + sitePaths.health)).json()) as { status: string };
      throw notReady(`The site was not ready after ${limitMs / 1000} s: ${status}`);
    }
    await pause(100);
  }
}
