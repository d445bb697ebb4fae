import type {
  ActionResult,
  ApiError,
  ChangePlan,
  ChangeRequest,
  ConsoleInfo,
} from '@concourse/console';
import { askAdministrator } from '@concourse/core/config/access';
import { isSecureUrl } from '@concourse/core/config/secureUrl';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { describeShares } from '@concourse/release/changes';
import { ReleaseError } from '@concourse/release/errors';
import { printedSentences } from '@concourse/release/outcome';
import type { Store } from '@concourse/store/Store';
import type { ChangeFlags } from './changeSite';
import type { Run } from './run';
import { savedToken } from './serviceSignIn';

/** A hosted console rejects a request, or does not answer. */
class ServiceError extends ReleaseError {}

export type Service = { address: string; token: string };

/** Returns the address in `SITE_SERVICE`; null without it. @throws UsageError for an address without https */
export function serviceAddress(run: Run): string | null {
  const address = run.variable('SITE_SERVICE');
  if (address === undefined || isSecureUrl(address)) return address ?? null;
  const next = 'Set it: https://releases.example.org';
  throw new UsageError('SITE_SERVICE is not an https address.', next);
}

/** Returns the address in `SITE_SERVICE`. @throws UsageError without it */
export function requireServiceAddress(run: Run): string {
  const address = serviceAddress(run);
  if (address !== null) return address;
  const next = 'Set it to the address of the release console: https://releases.example.org';
  throw new UsageError('SITE_SERVICE is not set.', next);
}

/** Returns what a console says about the user of a token. @throws ServiceError */
export const readConsole = (service: Service): Promise<ConsoleInfo> =>
  send<ConsoleInfo>(service, '/api/console');

/**
 * Returns the hosted console that commands act through; null without `SITE_SERVICE`, and with `--store`.
 * @param unsupported the given options that only work on the store
 * @throws UsageError for an address without https, ServiceError without a token
 */
export async function serviceOf(run: Run, unsupported: string[] = []): Promise<Service | null> {
  if (run.options.store !== undefined) return null;
  const address = serviceAddress(run);
  if (address === null) return null;
  const [option] = unsupported;
  if (option !== undefined) {
    const next = 'Omit it, use the release console, or name a store: --store <address>';
    throw new UsageError(`${option} does not work through SITE_SERVICE.`, next);
  }
  const token = run.variable('SITE_SERVICE_TOKEN') ?? (await savedToken(run.context, address));
  if (token !== null) return { address, token };
  const message = `SITE_SERVICE is set, but you are not signed in at ${address}.`;
  const next =
    'People sign in: npm run site -- sign-in\nA pipeline sets SITE_SERVICE_TOKEN to its ID token.';
  throw new ServiceError('SERVICE_TOKEN_MISSING', message, next);
}

/**
 * Plans and applies a change through the hosted console. Returns false without `SITE_SERVICE`: then the command works on
 * the store.
 * @param unsupported the given options that only work on the store
 * @throws ServiceError with the code of the console
 */
export async function changeThroughService(
  run: Run<ChangeFlags & { at?: string }>,
  action: ChangeRequest['action'],
  unsupported: string[] = [],
): Promise<boolean> {
  const service = await serviceOf(run, unsupported);
  if (!service) return false;
  const { options, log } = run;
  const { overrideFreeze: overridesFreeze = false, reason: why = '', at } = options;
  const environment = await environmentOf(run, service);
  const request: ChangeRequest = {
    ...{ environment, action, why, overridesFreeze },
    ...(at !== undefined && { at }),
  };
  const plan = await send<ChangePlan>(service, '/api/plan', request);
  log(`Plan: ${plan.summary}`);
  for (const { area, before, after } of plan.shares)
    log(`  ${area}: ${describeShares(before)} → ${describeShares(after)}`);
  // A promotion applies to the newest revision, as on a store: many pipelines may promote at once.
  const rev = action.do === 'promote' || action.do === 'preview' ? null : plan.rev;
  const { sentences, warnings, frozen, stopped, opened } = plan;
  printedSentences(sentences).forEach(log);
  for (const line of [...warnings, frozen, stopped, opened]) if (line !== null) log(`  ${line}`);
  const result = options.dryRun
    ? { rev: null, message: 'Dry run: nothing was changed.', address: null, request: null }
    : await send<ActionResult>(service, '/api/act', { ...request, rev });
  const lines = [result.message, ...(result.address === null ? [] : [`  ${result.address}`])];
  run.report({ lines, json: { environment, warnings: plan.problems, plan, ...result } });
  return true;
}

/** Returns the environment of a command: by default the first one in which the user has rights. @throws ServiceError */
export async function environmentOf(run: Run, service: Service): Promise<string> {
  if (run.environment !== undefined) return run.environment;
  const { environments } = await readConsole(service);
  const [first] = environments;
  if (first) return first.name;
  const message = 'This token gives no rights in any environment.';
  throw new ServiceError('ACCESS_DENIED', message, askAdministrator);
}

/**
 * Reads through the hosted console, or on the store without `SITE_SERVICE`.
 * @param path the route of the console, and `values` its query
 * @param read reads the same from the store
 */
export async function readSite<Found>(
  run: Run,
  [path, values]: [path: string, values?: Record<string, string | number>],
  read: (store: Store) => Promise<Found>,
): Promise<{ environment: string; found: Found }> {
  const service = await serviceOf(run);
  if (service) {
    const environment = await environmentOf(run, service);
    return { environment, found: await query<Found>(service, path, { environment, ...values }) };
  }
  const store = await run.openEnvironment();
  return { environment: store.environment.name, found: await read(store) };
}

/** Changes a rule of an environment, such as a freeze, and prints the result. @throws ServiceError */
export async function changeRule(
  run: Run,
  service: Service,
  path: string,
  rule: object,
): Promise<void> {
  const environment = await environmentOf(run, service);
  const { rev, message } = await send<ActionResult>(service, path, { environment, ...rule });
  run.report({ lines: [message], json: { environment, rev, message } });
}

/** Reads from a route of a console. @param values its query @throws ServiceError */
export const query = <Result>(
  service: Service,
  path: string,
  values: Record<string, string | number>,
): Promise<Result> => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) search.set(name, String(value));
  return send<Result>(service, `${path}?${search.toString()}`);
};

/** Requests a route of a console. @throws ServiceError with the code of the console */
export async function send<Result>(
  { address, token }: { address: string; token: string | null },
  path: string,
  body?: object,
): Promise<Result> {
  const post = { method: 'POST', body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(new URL(path, address), {
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
      },
      // A redirect could send the token elsewhere.
      redirect: 'error',
      ...(body && post),
    });
  } catch (cause) {
    const next = 'Check SITE_SERVICE and the network, then repeat the command.';
    throw new ServiceError('SERVICE_UNREACHABLE', `${address} does not answer.`, next, { cause });
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) {
    const message = `${address} is no release console: it answers with status ${response.status}.`;
    throw new ServiceError('SERVICE_UNREACHABLE', message, 'Check SITE_SERVICE.');
  }
  const content: unknown = await response.json();
  if (response.ok) return content as Result;
  const { code, message, next } = content as ApiError;
  if (code === 'USAGE') throw new UsageError(message, next ?? '');
  if (code === null)
    throw new ServiceError('SERVICE_FAILED', message, 'Look at the log of the console.');
  throw new ServiceError(code, message, next ?? '');
}
