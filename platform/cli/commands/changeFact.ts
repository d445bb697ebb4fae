import { readFile } from 'node:fs/promises';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { applyWithLock } from '@concourse/release/applyChange';
import { changeFacts } from '@concourse/release/changedFacts';
import { applyOptions, type ChangeFlags } from '../changeSite';
import { applyOrReportRequest } from '../requestChange';
import type { Run } from '../run';
import { changeThroughService } from '../serviceClient';

type Typed = {
  name: string | undefined;
  value: string | undefined;
  released: boolean;
  /** The path of a CSV file with the rows of a list. */
  csv: string | undefined;
};

/** Changes a fact on the live pages, or returns to the value of the release. @throws UsageError, FactsError */
export async function changeLiveFact(
  run: Run<ChangeFlags & { at?: string }>,
  { name, value, released, csv }: Typed,
): Promise<void> {
  const given = [value !== undefined, csv !== undefined, released].filter(Boolean);
  if (name === undefined || given.length !== 1) {
    const message = 'facts change takes a name, and a value, --csv <file> or --released.';
    throw new UsageError(message, 'npm run site -- facts change gais.summit.soldOut 2026-02-01');
  }
  const text = csv === undefined ? value : await readFile(csv, 'utf8');
  const action = { do: 'change facts' as const, facts: { [name]: text ?? null } };
  if (await changeThroughService(run, action)) return;
  const apply = await applyOptions(run);
  const change = changeFacts(action.facts, apply.store);
  await applyOrReportRequest(run, apply, (how) => applyWithLock(change, how), { action });
}
