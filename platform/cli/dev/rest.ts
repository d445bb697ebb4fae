import { setTimeout as pause } from 'node:timers/promises';
import { BuildError } from '@concourse/build/BuildError';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { Context } from '../context';
import { openEnvironment, type EnvironmentOptions } from '../environments';
import { startServing } from '../startServing';

/** Where the rest is: a running site, or a store. */
export type RestOptions = EnvironmentOptions & { site?: string };

/** The running site that the rest is taken from. */
export type Rest = { url: string; close: () => Promise<void> };

/**
 * The site at an address, or that of a store, served on this machine: it follows what is promoted there.
 * @throws BuildError when the store has no live edition to develop in
 */
export async function openRest(context: Context, options: RestOptions): Promise<Rest> {
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
    { every: 1, keep: 7, ...options },
    { port: 0, formServices: false, allowedHosts: [], logger: 'silent' },
  );
  const { url, closed } = serving;
  const close = async (): Promise<void> => {
    await serving.close();
    // What is being copied comes to its end.
    await closed;
  };
  // What is live in a bucket is copied first.
  while ((await fetch(url + sitePaths.health)).status === 503) await pause(100);
  return { url, close };
}
