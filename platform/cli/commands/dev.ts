import type { Command } from 'commander';
import { requireAreas } from '@concourse/release/areas';
import type { Context } from '../context';
import type { RestOptions } from '../dev/rest';
import { environmentCommand } from '../environments';
import { allowHostOption, type HostOptions } from '../hostOptions';
import { parsePort } from '../parsePort';
import { progress } from '../siteCommand';
import { portOf } from './serve';

type Options = RestOptions & HostOptions & { port?: number; host: string };

export function devCommand(context: Context): Command {
  return environmentCommand(
    'dev',
    'Show what you develop inside what is live, as you write it',
    'dev mf-awards mf-tickets shell --site https://www.example.org',
  )
    .argument('<names...>', 'areas to work on, and the shell')
    .option('--site <address>', 'running site to take the rest from, instead of a store')
    .option('--port <number>', 'port to listen on (env: PORT)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 in a container', '127.0.0.1')
    .addOption(allowHostOption())
    .action(async (names: string[], options: Options) => {
      requireAreas(context.root, names);
      const log = progress(context, options);
      const { dev, openRest } = await context.parts.dev();
      const rest = await openRest(context, options);
      try {
        await dev({
          names: [...new Set(names)],
          root: context.root,
          site: rest.url,
          port: portOf(context, options.port),
          host: options.host,
          allowedHosts: options.allowHost ?? [],
          log,
        });
      } finally {
        await rest.close();
      }
    });
}
