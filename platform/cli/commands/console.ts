import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { ConsoleService } from '@concourse/console/server/api';
import { consoleService } from '@concourse/console/service/consoleService';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import { applyOptions } from '../changeSite';
import type { Context } from '../context';
import { collectValues, parsePort } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand, type CommonOptions } from '../siteCommand';

export function consoleCommand(context: Context): CommandUnknownOpts {
  return siteCommand('console', 'Open the release console in a browser', environmentOption)
    .option('--port <number>', 'port, 0 for a free one', parsePort, 0)
    .option('--read-only', 'disable all actions, so that it can be hosted')
    .option(
      '--reports <place>',
      'folder or address of the server with reports, or staging=<place>; may be repeated',
      collectValues,
    )
    .option('--host <name>', 'with --read-only: address to listen on (default: localhost)')
    .option('--origin <address>', 'with --read-only: origin, such as https://console.example.org')
    .action(async (options) => {
      const { readOnly = false, host, origin } = options;
      if (!readOnly && (host !== undefined || origin !== undefined)) {
        throw new ReleaseError(
          'CONSOLE_NOT_LOCAL',
          'A release console with actions accepts connections from this machine only, because it uses your credentials for the store.',
          'Add --read-only to host it, or leave --host and --origin out.',
        );
      }
      const run = new Run(context, options);
      const key = readOnly ? hostedKey(run) : undefined;
      const { openConsole } = await context.modules.console();
      const service = consoleServiceFor(run);
      const isBucket = (await service.info()).store.startsWith('s3:');
      const { address, port, closed } = await openConsole({
        service,
        port: options.port,
        host: host ?? '127.0.0.1',
        origin: parseOrigin(origin),
        ...(key !== undefined && { key }),
        // Time between two reads of the logs while a browser is connected.
        everyMs: isBucket ? 5000 : 1000,
        log: run.warn,
      });
      run.report({
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
export function consoleServiceFor(
  run: Run<CommonOptions & { readOnly?: boolean; reports?: string[] }>,
): ConsoleService {
  const { context, options } = run;
  const { root, env, now, modules } = context;
  return consoleService({
    ...options,
    ...{ root, env, now },
    configuration: run.configurationFile,
    open: (name) => run.openEnvironment(name),
    who: () => identityOf(context),
    signers: () => run.knownSigners(),
    apply: (change) => applyOptions(new Run(context, { ...options, json: true, ...change })),
    inspector: async () => (await modules.inspector()).inspectorScript(),
    screenshots: () => modules.screenshots(),
  });
}

/** @throws ReleaseError for an invalid origin */
function parseOrigin(origin: string | undefined): string | null {
  if (origin === undefined) return null;
  if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) {
    return new URL(origin).origin;
  }
  throw new ReleaseError(
    'OPTION_INVALID',
    `${origin} (--origin) is no address of a site.`,
    'Write https://<host>.',
  );
}

/** Reads the key of a hosted console, which stays the same across restarts. */
function hostedKey(run: Run): string | undefined {
  const key = run.variable('SITE_CONSOLE_KEY');
  if (key === undefined || /^[\w-]{32,}$/.test(key)) return key;
  throw new ReleaseError(
    'CONSOLE_KEY_INVALID',
    'SITE_CONSOLE_KEY is no key: it takes at least 32 letters, digits, - and _.',
    'Make one: openssl rand -hex 32',
  );
}
