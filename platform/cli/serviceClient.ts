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
import type { ChangeFlags } from './changeSite';
import type { Run } from './run';

/** A hosted console rejects a request, or does not answer. */
class ServiceError extends ReleaseError {}

type Service = { address: string; token: string };

/**
 * Returns the hosted console that commands act through; null without `SITE_SERVICE`.
 * @throws UsageError for an address without https, ServiceError without a token
 */
function serviceOf(run: Run): Service | null {
  const address = run.variable('SITE_SERVICE');
  if (address === undefined) return null;
  if (!isSecureUrl(address))
    throw new UsageError(
      'SITE_SERVICE is not an https address.',
      'Set it: https://releases.example.org',
    );
  const token = run.variable('SITE_SERVICE_TOKEN');
  if (token !== undefined) return { address, token };
  const message = 'SITE_SERVICE is set, but SITE_SERVICE_TOKEN is not.';
  const next = `Set it to an ID token of the pipeline. People open ${address}.`;
  throw new ServiceError('SERVICE_TOKEN_MISSING', message, next);
}

/**
 * Plans and applies a change through the hosted console. Returns false without `SITE_SERVICE`: then the command works on
 * the store.
 * @param unsupported the given options that only work on the store
 * @throws ServiceError with the code of the console
 */
export async function changeThroughService(
  run: Run<ChangeFlags>,
  action: ChangeRequest['action'],
  unsupported: string[] = [],
): Promise<boolean> {
  const service = serviceOf(run);
  if (!service) return false;
  const [option] = unsupported;
  if (option !== undefined) {
    const next = 'Omit it, or use the release console.';
    throw new UsageError(`${option} does not work through SITE_SERVICE.`, next);
  }
  const { options, log } = run;
  const { overrideFreeze: overridesFreeze = false, reason: why = '' } = options;
  const environment = run.environment ?? (await defaultEnvironment(service));
  const request: ChangeRequest = { environment, action, why, overridesFreeze };
  const plan = await send<ChangePlan>(service, '/api/plan', request);
  log(`Plan: ${plan.summary}`);
  for (const { area, before, after } of plan.shares)
    log(`  ${area}: ${describeShares(before)} → ${describeShares(after)}`);
  const result = options.dryRun
    ? { rev: null, message: 'Dry run: nothing was changed.', address: null }
    : await send<ActionResult>(service, '/api/act', { ...request, rev: plan.rev });
  const lines = [result.message, ...(result.address === null ? [] : [`  ${result.address}`])];
  run.report({ lines, json: { environment, plan, ...result } });
  return true;
}

async function defaultEnvironment(service: Service): Promise<string> {
  const { environments } = await send<ConsoleInfo>(service, '/api/console');
  const [first] = environments;
  if (first) return first.name;
  const message = 'This token gives no rights in any environment.';
  throw new ServiceError('ACCESS_DENIED', message, askAdministrator);
}

async function send<Result>(
  { address, token }: Service,
  path: string,
  body?: object,
): Promise<Result> {
  const post = { method: 'POST', body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(new URL(path, address), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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
  if (code === null)
    throw new ServiceError('SERVICE_FAILED', message, 'Look at the log of the console.');
  throw new ServiceError(code, message, next ?? '');
}
