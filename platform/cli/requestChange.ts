import { Option } from '@commander-js/extra-typings';
import type { ChangeOptions } from '@concourse/console';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { RequestedAction, StoredRequest } from '@concourse/core/store/requests';
import type { ApplyOptions, Outcome } from '@concourse/release/applyChange';
import { outcomeJson } from '@concourse/release/outcome';
import { applyOrRequest } from '@concourse/release/requests/makeRequest';
import { describeStatus, stateOf } from '@concourse/release/requests/requestState';
import { parseRequestTime } from '@concourse/release/requests/requestTime';
import { readSettings } from '@concourse/release/settings';
import { reportOutcome, type ChangeFlags } from './changeSite';
import type { Run } from './run';

export const atOption = new Option(
  '--at <time>',
  'request it for a time (in Berlin), such as 2027-03-22T09:00',
);

/**
 * Applies a change and reports its outcome. If an option names a time, or rules require approvals, stores a request
 * instead.
 * @param action null for a change that cannot be requested
 * @param more further fields of the JSON
 */
export async function applyOrReportRequest(
  run: Run<ChangeFlags & { at?: string }>,
  apply: ChangeOptions,
  perform: (options: ApplyOptions) => Promise<Outcome>,
  { action, more }: { action: RequestedAction | null; more?: object | null },
): Promise<void> {
  if (run.options.at !== undefined && !action) {
    const message =
      'Only promotions, restores and changed facts can be requested for a time, without further options.';
    throw new UsageError(message, 'Omit --at: the change is applied at once.');
  }
  const { store, who, why, now } = apply;
  const at = run.options.at === undefined ? null : parseRequestTime(run.options.at, now());
  const details = action && { ...{ who, why, action, at }, grantee: null };
  const { outcome, request } = await applyOrRequest(perform, apply, details);
  if (!request) {
    reportOutcome(run, apply, outcome, { more: more ?? {} });
    return;
  }
  const file = { request, events: [] };
  const state = stateOf(file, await readSettings(store), { head: null, now: now() });
  run.report({
    lines: [
      `Request ${request.id}: ${describeStatus(state)}. Nothing was changed yet.`,
      `To see it: npm run site -- requests show ${request.id}`,
    ],
    json: { ...outcomeJson(outcome, apply), ...more, request: requestJson(request) },
  });
}

/** A request as commands print it with `--json`. Digests are only for comparisons. */
export const requestJson = ({
  before: _before,
  grantee: _grantee,
  ...shown
}: StoredRequest): Omit<StoredRequest, 'before' | 'grantee'> => shown;
