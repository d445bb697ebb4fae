import { randomUUID } from 'node:crypto';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { LogRecord, RecordedAction } from '@concourse/core/store/types';
import { verifyLog } from '@concourse/store/verifyStore';
import { finish, type FinishOptions } from './finish';
import { readSiteState, requireLive, type SiteState } from './siteState';

export type ActionOptions = FinishOptions & { who: LogRecord['who']; now: () => Date };

/** The fields of a record that differ from those of the record before it. */
type Action = Pick<LogRecord, 'settings' | 'lost' | 'why'> & { action: RecordedAction };

/** Returns a reason without surrounding spaces. @throws UsageError if it is missing */
export function requireReason(reason: string | undefined, subject: string): string {
  const given = reason?.trim() ?? '';
  if (given !== '') return given;
  throw new UsageError(`${subject} requires a reason.`, 'The log keeps it. Write: --reason "…"');
}

export type ActionOutcome = { record: LogRecord; unfinished: string[] };

/**
 * Appends a record with which visitors get the same editions as before. Composes nothing. If another record is appended
 * first, decides again.
 * @throws ReleaseError before the first promotion, StoreDamageError if the newest record is damaged
 */
export async function recordAction(
  decide: (head: SiteState) => Promise<Action>,
  { store, who, now, onRecord }: ActionOptions,
): Promise<ActionOutcome> {
  for (;;) {
    const head = requireLive(await readSiteState(store));
    const { rev: parent, live, canaries, variants, settings } = head.record;
    const record = await store.log.append({
      ...{ rev: parent + 1, parent, nonce: randomUUID(), live },
      ...(canaries && { canaries, variants }),
      ...(settings && { settings }),
      ...{ who, when: now().toISOString() },
      ...(await decide(head)),
    });
    if (!record) continue;
    const written = { head, live: head.live, record };
    return { record, unfinished: await finish(written, { store, onRecord }) };
  }
}

/** Records that damaged records of an environment are lost, so that readers skip them. Returns null without damage. */
export async function acceptLoss(
  why: string,
  options: ActionOptions,
): Promise<ActionOutcome | null> {
  const findDamaged = async (): Promise<number[]> => (await verifyLog(options.store)).damaged;
  if ((await findDamaged()).length === 0) return null;
  return recordAction(
    async () => ({ action: 'loss accepted', lost: await findDamaged(), why }),
    options,
  );
}
