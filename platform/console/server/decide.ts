import type { Access } from '@concourse/core/config/access';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Decision } from '@concourse/core/store/types';
import { PageFailureError } from '@concourse/release/openedPages';
import type { ConsoleService } from '../service/consoleService';
import type { Author } from '../service/options';
import { AccessDeniedError, authorize, type Principal } from './authorize';
import type { OperationName } from './operations';
import { SignInError } from './signInErrors';

/** The operations of a request in one environment. */
export type Check = {
  environment: string;
  operations: OperationName[];
  areas: string[];
  /** The operations that are checked before the work, if the areas and the author are not known yet. */
  first?: OperationName[];
};

export type RecordDecision = (
  subject: Pick<Decision, 'operation' | 'environment' | 'areas'>,
  principal: Principal | null,
  error: unknown,
  message?: string,
) => Promise<void>;

/** Every client can fail to sign in. Only this many failures a minute are recorded; others are logged. */
const maxUnproven = 60;

/** Returns a function that records a decision: refused for an error about access, otherwise allowed. */
export function decisionRecorder(
  { decisions, now }: Pick<ConsoleService, 'decisions' | 'now'>,
  log: (line: string) => void,
): RecordDecision {
  let minute = 0;
  let unproven = 0;
  return async ({ operation, environment, areas }, principal, error, text = '') => {
    const when = now();
    const message = error instanceof Error ? error.message : text;
    const code = error instanceof ActionableError ? error.code : null;
    if (!principal) {
      const current = Math.floor(when.getTime() / 60_000);
      [minute, unproven] = [current, current === minute ? unproven + 1 : 1];
      if (unproven > maxUnproven) {
        log(`${operation} failed: ${code ?? ''} ${message}`);
        return;
      }
    }
    const isRefused =
      !principal || error instanceof AccessDeniedError || error instanceof SignInError;
    const allowed = error === null || !isRefused;
    const who = principal?.identity ?? null;
    const subject = { operation, environment, areas };
    const pages = error instanceof PageFailureError ? error.problems : undefined;
    const decision = { when: when.toISOString(), who, ...subject, allowed, code, message, pages };
    // The answer to the request stays the same if the store cannot be written to.
    try {
      await (await decisions()).add(decision);
    } catch (failure) {
      log(`The decision was not recorded: ${String(failure)} ${JSON.stringify(decision)}`);
    }
  };
}

/**
 * Runs the work of a request if its principal has all rights that it requires. Without a principal, everything is
 * allowed.
 * @param work receives the author, whose rights it checks again for the areas that a plan changes
 * @throws AccessDeniedError
 */
export async function withRights<Result>(
  principal: Principal | null,
  checks: Check[],
  accessOf: (environment: string) => Promise<Access>,
  work: (author: Author | undefined) => Promise<Result>,
): Promise<Result> {
  if (!principal) return work(undefined);
  const known = checks.map(async (check) => ({ check, access: await accessOf(check.environment) }));
  const all = await Promise.all(known);
  const assertAllowed = (more: string[] | null): void => {
    for (const { check, access } of all)
      for (const operation of (more === null ? check.first : null) ?? check.operations)
        authorize(principal, access, operation, more ?? check.areas);
  };
  assertAllowed(null);
  const { identity, grantee } = principal;
  return work({ identity, grantee, assertMayChange: assertAllowed });
}
