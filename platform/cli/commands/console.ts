import type { Command } from 'commander';
import type { Desk } from '@concourse/console/server/api';
import { consoleService } from '@concourse/console/service/service';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import type { Context } from '../context';
import { applyOptions } from '../options/change';
import { collect, parsePort } from '../options/values';
import {
  environment,
  report,
  siteCommand,
  variable,
  type EnvironmentOptions,
} from '../siteCommand';
import { configurationFile, knownSigners, openEnvironment } from '../stores';

type ServiceOptions = EnvironmentOptions & { readOnly?: boolean; reports?: string[] };

type Options = ServiceOptions & { port: number; host?: string; origin?: string };

/** How often the logs are read while a browser is connected. */
const everyMs = { folder: 1000, bucket: 5000 };

/** Minimum length of a key from the environment. */
const shortestKey = 32;

export function consoleCommand(context: Context): Command {
  return siteCommand('console', 'Open the release console in a browser', 'console', environment)
    .option('--port <number>', 'port, 0 for a free one', parsePort, 0)
    .option('--read-only', 'disable all actions, so that it can be hosted')
    .option(
      '--reports <place>',
      'folder or address of the server with reports, or staging=<place>; may be repeated',
      collect,
    )
    .option('--host <name>', 'with --read-only: address to listen on (default: localhost)')
    .option('--origin <address>', 'with --read-only: origin, such as https://console.example.org')
    .action(async (options: Options) => {
      const { readOnly = false, host, origin } = options;
      if (!readOnly && (host !== undefined || origin !== undefined)) {
        throw new ReleaseError(
          'A room that acts is open to this machine alone: who is in it has your credentials for the store.',
          'Add --read-only to host it, or leave --host and --origin out.',
        );
      }
      const key = readOnly ? hostedKey(context) : undefined;
      const { openConsole } = await context.parts.console();
      const desk = deskOf(context, options);
      const isBucket = (await desk.facts()).store.startsWith('s3:');
      const { address, port, closed } = await openConsole({
        desk,
        port: options.port,
        host: host ?? '127.0.0.1',
        origin: originOf(origin),
        ...(key !== undefined && { key }),
        everyMs: isBucket ? everyMs.bucket : everyMs.folder,
        log: (line) => context.stderr(`${line}\n`),
      });
      report(context, options, {
        lines: [
          `Open ${address}`,
          'It is for you alone: who has this address can do what you can.',
        ],
        json: { address, port, readOnly },
      });
      await closed;
    });
}

/** Returns the service of the console, which uses the store and the options of the command. */
export function deskOf(context: Context, options: ServiceOptions): Desk {
  const { root, env, now, parts } = context;
  return consoleService({
    ...options,
    ...{ root, env, now },
    configuration: configurationFile(context),
    open: (name) =>
      openEnvironment(context, { ...options, ...(name !== undefined && { environment: name }) }),
    who: () => identityOf(context),
    signers: () => knownSigners(context),
    apply: (change) => applyOptions(context, { ...options, json: true, ...change }),
    inspector: async () => (await parts.inspector()).inspectorScript(),
    pictures: () => parts.pictures(),
  });
}

/** @throws ReleaseError for an invalid origin */
function originOf(origin: string | undefined): string | null {
  if (origin === undefined) return null;
  if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) {
    return new URL(origin).origin;
  }
  throw new ReleaseError(`${origin} (--origin) is no address of a site.`, 'Write https://<host>.');
}

/** Reads the key of a hosted console, which stays the same across restarts. */
function hostedKey(context: Context): string | undefined {
  const key = variable(context, 'SITE_CONSOLE_KEY');
  if (key === undefined || (key.length >= shortestKey && /^[\w-]+$/.test(key))) return key;
  throw new ReleaseError(
    `SITE_CONSOLE_KEY is no key: it takes at least ${shortestKey} letters, digits, - and _.`,
    'Make one: openssl rand -hex 32',
  );
}
