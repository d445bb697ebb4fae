import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  consoleService,
  type ConsoleService,
  type createConsole,
  type openConsole,
  type SignInOptions,
} from '@concourse/console';
import { isSecureUrl } from '@concourse/core/config/secureUrl';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { cachedPromise } from '@concourse/core/promiseCache';
import { findFreePort } from '@concourse/http/fastify';
import { ReleaseError } from '@concourse/release/errors';
import { identityOf } from '@concourse/release/identity';
import type { PageOpening } from '@concourse/release/openedPages';
import type { Plan } from '@concourse/release/planChange';
import { publicFiles } from '@concourse/release/publicFiles';
import { requireNoApproval, type ApprovalSettings } from '@concourse/release/requests/approvals';
import { readSettings } from '@concourse/release/settings';
import { readSiteState, requireLive } from '@concourse/release/siteState';
import { readTeamOffer } from '@concourse/release/teamOffer';
import { copyStore, planCopy } from '@concourse/store/copyStore';
import { folderStore } from '@concourse/store/Store';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { liveSettings, loadSettings } from '../fileSettings';
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
    .option(
      '--demo',
      'try the hosted console: a copy of the store, and three people with different rights',
    )
    .option('--sign-in', 'people and pipelines sign in, so that the console can be hosted')
    .option(
      '--initial-settings <file>',
      'with --sign-in: settings of environments in which nothing is live, with the first grants',
    )
    .option('--host <name>', 'address to listen on (default: localhost)')
    .option('--public-url <address>', 'its address for browsers', parseHttpUrl)
    .option('--packages <folder>', 'registry of `npm run packages` to serve at /packages/')
    .action(async (options) => {
      const { readOnly = false, signIn = false, host, publicUrl, packages: folder } = options;
      if (options.demo) return openDemo(new Run(context, options));
      if (!readOnly && !signIn && (host !== undefined || publicUrl !== undefined)) {
        const message =
          '--host and --public-url require --sign-in or --read-only: without them, anyone with the address of the console acts with your credentials for the store.';
        throw new UsageError(message, 'Add --sign-in or --read-only, or omit these options.');
      }
      const run = new Run(context, options, initialSettingsFile(context.root, options));
      const origin = publicUrl === undefined ? null : new URL(publicUrl).origin;
      const signInOptions = signIn ? readSignIn(run, origin) : undefined;
      const key = readOnly ? hostedKey(run) : undefined;
      const service = consoleServiceFor(run);
      // Fails early without access to the store.
      await service.info();
      const opened = {
        service,
        port: options.port,
        host: host ?? '127.0.0.1',
        origin,
        ...(key !== undefined && { key }),
        ...(folder !== undefined && { packages: packagesIn(folder, run) }),
        ...(signInOptions && { signIn: signInOptions }),
      };
      const secret = ['Keep it secret: anyone with this address can act as you.'];
      await openAndReport(run, opened, () => (readOnly || signIn ? [] : secret));
    });

/** Opens a console, and prints its address with further lines. Ends with the console. */
async function openAndReport(
  run: Run<ServiceFlags>,
  options: Omit<Parameters<typeof openConsole>[0], 'log'>,
  describe: (address: string) => string[],
): Promise<void> {
  const { openConsole: open } = await run.context.modules.console();
  const { address, port, closed } = await open({ ...options, log: run.warn });
  const { readOnly = false } = run.options;
  run.report({
    lines: [`Open ${address}`, ...describe(address)],
    json: { address, port, readOnly },
  });
  await closed;
}

/** Returns the path of `--initial-settings`, if it is given. @throws UsageError unless the file exists and people sign in */
function initialSettingsFile(root: string, options: ServiceFlags): string | undefined {
  if (options.initialSettings === undefined) return undefined;
  const file = path.resolve(root, options.initialSettings);
  if (options.signIn && existsSync(file)) return file;
  const message = '--initial-settings requires --sign-in and a file like site.config.json.';
  throw new UsageError(message, `Check the path: ${file}`);
}

/** Returns what teams get without a sign-in: packages, the offer, and the public files of the live site. */
export const packagesIn = (
  folder: string,
  run: Run,
): Parameters<typeof createConsole>[0]['packages'] => ({
  folder,
  offer: async () => readTeamOffer(await run.openEnvironment()),
  publicFiles: async (name) => {
    const stores = await (await run.openDefault()).allEnvironments();
    for (const store of stores.filter((each) =>
      [undefined, each.environment.name].includes(name),
    )) {
      const files = await publicFiles(store);
      if (files) return files;
    }
    return null;
  },
});

type ServiceFlags = {
  readOnly?: boolean;
  initialSettings?: string;
  reportsFrom?: string[];
  host?: string | undefined;
  signIn?: boolean;
};

/**
 * Returns the service of the console, which uses the store and the options of the command.
 * @param demo the rights and the approval rules of a demo, which sends no webhooks
 */
export function consoleServiceFor(run: Run<ServiceFlags>, demo?: ApprovalSettings): ConsoleService {
  const { context, options } = run;
  const { root, env, now } = context;
  // A hosted console opens changed pages for any store.
  const browser = (options.host ?? options.signIn) ? { browser: 'if installed' as const } : {};
  const opened = new Map<string, Promise<PageOpening | undefined>>();
  return consoleService({
    ...options,
    ...{ root, env, now },
    open: (name) => run.openEnvironment(name),
    who: () => identityOf(context),
    environments: () => run.openEnvironments(options.environment),
    rules: async (name) => {
      if (demo) return demo;
      const store = await run.openEnvironment(name);
      // No person could sign in to make the first promotion, which records the settings.
      const isFirst = options.initialSettings !== undefined && (await store.log.newest()) === 0;
      return isFirst ? (await loadSettings(run, store)).rules : readSettings(store);
    },
    apply: async ({ environment, why, overridesFreeze }, dryRun) => {
      const apply = await applyOptions(
        new Run(
          context,
          {
            ...{ ...options, ...browser },
            keepPicture: async (bytes, name) => {
              const { decisions, environment: of } = await run.openEnvironment(environment);
              const how = { environment: of.name, ending: path.extname(name), now: now() };
              return decisions.keepPicture(bytes, how);
            },
            ...{ environment, dryRun, json: true, reason: why, overrideFreeze: overridesFreeze },
          },
          run.configurationFile,
        ),
      );
      const { openPages } = apply;
      return {
        ...apply,
        ...(demo && {
          onRecord: () => Promise.resolve(),
          approve: (plan: Plan) => requireNoApproval(plan, demo),
        }),
        // Applying a plan does not open its pages again. Each environment has its pictures.
        ...(openPages && {
          openPages: (plan: Plan) =>
            cachedPromise(opened, [environment, plan.head?.live.id, ...plan.variants].join(), () =>
              openPages(plan),
            ),
        }),
      };
    },
    parseSettings: async (name, content) =>
      loadSettings(run, await run.openEnvironment(name), { name: 'these settings', content }),
    liveSettings,
  });
}

/** Opens a console with sign-in on a copy of the store. @throws ReleaseError if nothing is live */
async function openDemo(run: Run<ServiceFlags & { port: number }>): Promise<void> {
  const { context, options } = run;
  const from = await run.openDefault();
  requireLive(await readSiteState(from));
  const folder = await mkdtemp(path.join(tmpdir(), 'concourse-demo-'));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rm(folder, { recursive: true }));
  const copy = folderStore(folder, context.now).forEnvironment(from.environment);
  await copyStore(from, copy, await planCopy(from, copy), run.progress());
  const host = '127.0.0.1';
  const port = options.port === 0 ? await findFreePort(host, 4440) : options.port;
  const { startDemoProvider } = await context.modules.consoleDemo();
  const { access, approvals, signIn, close } = await startDemoProvider(`http://${host}:${port}`);
  cleanUp.defer(close);
  const demo = new Run(context, { ...options, store: folder, signIn: true });
  const service = consoleServiceFor(demo, { access, approvals });
  await openAndReport(demo, { service, signIn, host, port: port ?? 0, origin: null }, (address) => [
    'Sign in as Ada, Ben or Cleo. The console changes a copy of the store and sends no webhooks.',
    `Sign in from another terminal: SITE_SERVICE=${address} npm run site -- sign-in`,
  ]);
}

/** Reads the secrets of sign-in. @throws UsageError without a public address, ReleaseError for a missing secret */
function readSignIn(run: Run, origin: string | null): SignInOptions {
  if (origin === null || !isSecureUrl(origin)) {
    const message =
      '--sign-in requires the address at which browsers open the console, with https.';
    throw new UsageError(message, 'Add it: --public-url https://releases.example.org');
  }
  const clientSecret = run.variable('SITE_CLIENT_SECRET');
  const sessionKey = Buffer.from(run.variable('SITE_SESSION_KEY') ?? '', 'hex');
  if (clientSecret !== undefined && sessionKey.length === 32)
    return { origin, clientSecret, sessionKey };
  const message =
    clientSecret === undefined
      ? 'SITE_CLIENT_SECRET is not set: the identity provider issues it for the client of the console.'
      : 'SITE_SESSION_KEY must have 64 hexadecimal digits.';
  const next = 'Set both variables. Create a session key: openssl rand -hex 32';
  throw new ReleaseError('SIGN_IN_SECRET_INVALID', message, next);
}

/** Reads the key of a hosted console. It stays the same across restarts. @throws ReleaseError if it is invalid */
function hostedKey(run: Run): string | undefined {
  const key = run.variable('SITE_CONSOLE_KEY');
  if (key === undefined || /^[\w-]{32,}$/.test(key)) return key;
  const message = 'SITE_CONSOLE_KEY must have at least 32 characters: letters, digits, - and _.';
  const next = 'Create a key: openssl rand -hex 32';
  throw new ReleaseError('CONSOLE_KEY_INVALID', message, next);
}
