import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { BuildError } from '@concourse/build/BuildError';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { requireAreas } from '@concourse/release/areas';
import type { Context } from '../context';
import { allowHost, type HostOptions } from '../options/serve';
import { dayMs, parsePort } from '../options/values';
import { startServing } from '../serving/startServing';
import { environment, progress, siteCommand, type EnvironmentOptions } from '../siteCommand';
import { openEnvironment } from '../stores';
import { portOf } from './serve';

type RestOptions = EnvironmentOptions & { site?: string };

type Options = RestOptions & HostOptions & { port?: number; host: string };

export function devCommand(context: Context): Command {
  return siteCommand(
    'dev',
    'Show what you develop inside what is live, as you write it',
    'dev mf-awards mf-tickets shell --site https://www.example.org',
    environment,
  )
    .argument('<names...>', 'areas to work on, and the shell')
    .option('--site <address>', 'running site to take the rest from, instead of a store')
    .option('--port <number>', 'port to listen on (env: PORT)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 in a container', '127.0.0.1')
    .addOption(allowHost)
    .action(async (names: string[], options: Options) => {
      requireAreas(context.root, names);
      const { dev } = await context.parts.dev();
      const rest = await openRest(context, options);
      try {
        await dev({
          names: [...new Set(names)],
          root: context.root,
          site: rest.url,
          port: portOf(context, options.port),
          host: options.host,
          allowedHosts: options.allowHost ?? [],
          log: progress(context, options),
        });
      } finally {
        await rest.close();
      }
    });
}

/**
 * Returns the site that areas are developed in: a running one, or that of a store, served on this machine.
 * @throws BuildError if nothing is live in the store
 */
export async function openRest(
  context: Context,
  options: RestOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (options.site !== undefined) return { url: options.site, close: () => Promise.resolve() };
  const { store } = await openEnvironment(context, options);
  if ((await store.log.head()) === null) {
    throw new BuildError(
      `Nothing is live in the store (${store.environment.name}): there is no site to develop in`,
      'Bring it up first: npm start. Or name a store that has one: --store <address>; or a running site: --site <address>',
    );
  }
  const { serving } = await startServing(
    context,
    { every: 1000, keep: 7 * dayMs, ...options },
    { port: 0, formServices: false, allowedHosts: [], logger: 'silent' },
  );
  const { url, closed } = serving;
  const close = async (): Promise<void> => {
    await serving.close();
    // Waits for copies in progress.
    await closed;
  };
  // The live edition of a bucket is copied first.
  while ((await fetch(url + sitePaths.health)).status === 503) await pause(100);
  return { url, close };
}
