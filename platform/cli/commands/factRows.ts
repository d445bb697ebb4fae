import { csvOf } from '@concourse/contract/factCells';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { FactsError } from '@concourse/core/project/areas';
import { editableFacts } from '@concourse/release/editableFacts';
import type { Run } from '../run';
import { readSite } from '../serviceClient';

/** Prints the rows of a list on the live pages as CSV, also through the hosted console. @throws UsageError, FactsError */
export async function printRows(run: Run, name: string | undefined): Promise<void> {
  if (name === undefined) {
    const example = 'npm run site -- facts list awards.results --csv';
    throw new UsageError('facts list --csv needs the name of a list.', example);
  }
  const { found: areas } = await readSite(run, ['/api/facts'], editableFacts);
  const lists = areas.flatMap(({ facts }) => facts).filter(({ list }) => list);
  const fact = lists.find((each) => each.name === name);
  if (!fact?.list) {
    const message = `${name} is not a list that can be changed without a build.`;
    const next = `These lists can: ${lists.map((each) => each.name).join(', ') || 'none'}`;
    throw new FactsError('FACT_NOT_EDITABLE', message, next);
  }
  const records = JSON.parse(fact.value) as Record<string, unknown>[];
  const csv = csvOf(fact.list, records);
  run.report({ lines: csv.trimEnd().split('\r\n'), json: { name, csv, rows: records } });
}
