import type { DevOptions } from './dev';

export type { CheckContent } from './checkers';

/**
 * Shows areas under development inside a live site, until Ctrl-C. Loads the bundler only now.
 *
 * @example
 * await dev({ names: ['mf-awards'], root, site: 'https://www.example.org', port: 8081, log: console.log });
 *
 * @param options all have a comment; by default the server listens on this machine only
 * @throws BuildError if the site does not answer, CannotListenError if the port is taken
 */
export const dev = async (options: DevOptions): Promise<void> =>
  (await import('./dev')).dev(options);
