import { consoleService, type ConsoleService } from '@concourse/console';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { cachedPromise } from '@concourse/core/promiseCache';
import type { OpenedPages } from '@concourse/core/store/types';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import type { Plan } from '@concourse/release/planChange';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { parseHttpUrl, parsePort, repeatableOption } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

export const consoleCommand: CommandFactory = (context) =>
  siteCommand('console', 'Open the release console in a browser', environmentOption)
    .option('--port <number>', 'port to listen on; 0 chooses a free one', parsePort, 0)
    .option('--read-only', 'disable all actions, so that the console can be hosted')
    .addOption(
      repeatableOption(
        '--reports-from <place>',
        'folder of a local server with reports, or its address; or <environment>=<place>',
      ),
    )
    .option('--host <name>', 'with --read-only: address to listen on (default: localhost)')
    .option('--origin <address>', 'with --read-only: its public address', parseHttpUrl)
    .action(async (options) => {
      const { readOnly = false, host, origin } = options;
      if (!readOnly && (host !== undefined || origin !== undefined)) {
        const message =
          '--host and --origin require --read-only: a console with actions uses your credentials for the store, so only this machine may connect.';
        const next = 'Add --read-only, or omit --host and --origin.';
        throw new UsageError(message, next);
      }
      const run = new Run(context, options);
      const key = readOnly ? hostedKey(run) : undefined;
      const { openConsole } = await context.modules.console();
      const service = consoleServiceFor(run);
      // Fails early without access to the store.
      await service.info();
      const { address, port, closed } = await openConsole({
        service,
        port: options.port,
        host: host ?? '127.0.0.1',
        origin: origin === undefined ? null : new URL(origin).origin,
        ...(key !== undefined && { key }),
        log: run.warn,
      });
      run.report({
        lines: [
          `Open ${address}`,
          ...(readOnly ? [] : ['Keep it secret: anyone with this address can act as you.']),
        ],
        json: { address, port, readOnly },
      });
      await closed;
    });

/** Returns the service of the console, which uses the store and the options of the command. */
export function consoleServiceFor(
  run: Run<{ readOnly?: boolean; reportsFrom?: string[]; host?: string | undefined }>,
): ConsoleService {
  const { context, options } = run;
  const { root, env, now, modules } = context;
  // A hosted console opens changed pages for any store.
  const browser = options.host === undefined ? {} : { browser: 'if installed' as const };
  const opened = new Map<string, Promise<OpenedPages | undefined>>();
  return consoleService({
    ...options,
    ...{ root, env, now },
    configuration: run.configurationFile,
    open: (name) => run.openEnvironment(name),
    who: () => identityOf(context),
    signers: () => run.knownSigners(),
    apply: async ({ environment, why, overridesFreeze, acceptSettings }, dryRun) => {
      const apply = await applyOptions(
        new Run(context, {
          ...{ ...options, ...browser },
          ...{ environment, dryRun, json: true, reason: why, overrideFreeze: overridesFreeze },
          acceptSettings: acceptSettings ?? false,
        }),
      );
      const { openPages } = apply;
      if (!openPages) return apply;
      // Applying a plan does not open its pages again.
      const openOnce = (plan: Plan) =>
        cachedPromise(opened, plan.variants.join(), () => openPages(plan));
      return { ...apply, openPages: openOnce };
    },
    inspector: async () => (await modules.inspector()).inspectorScript(),
  });
}

/** Reads the key of a hosted console. It stays the same across restarts. @throws ReleaseError if it is invalid */
function hostedKey(run: Run): string | undefined {
  const key = run.variable('SITE_CONSOLE_KEY');
  if (key === undefined || /^[\w-]{32,}$/.test(key)) return key;
  const message = 'SITE_CONSOLE_KEY must have at least 32 characters: letters, digits, - and _.';
  const next = 'Create a key: openssl rand -hex 32';
  throw new ReleaseError('CONSOLE_KEY_INVALID', message, next);
}
