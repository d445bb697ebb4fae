import { csvOf } from '@concourse/contract/factRows';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { FactsError } from '@concourse/core/project/areas';
import { editableFacts, type EditableArea } from '@concourse/release/editableFacts';
import type { Run } from '../run';
import { environmentOf, query, serviceOf } from '../serviceClient';

/** Prints the rows of a list on the live pages as CSV, also through the hosted console. @throws UsageError, FactsError */
export async function printRows(run: Run, name: string | undefined): Promise<void> {
  if (name === undefined) {
    const example = 'npm run site -- facts list awards.results --csv';
    throw new UsageError('facts list --csv needs the name of a list.', example);
  }
  const service = await serviceOf(run);
  const environment = service && (await environmentOf(run, service));
  const areas = service
    ? await query<EditableArea[]>(service, '/api/facts', { environment: environment ?? '' })
    : await editableFacts(await run.openEnvironment());
  const lists = areas.flatMap(({ facts }) => facts).filter(({ list }) => list);
  const found = lists.find((fact) => fact.name === name);
  if (!found?.list) {
    const message = `${name} is not a list that can be changed without a build.`;
    const next = `These lists can: ${lists.map((fact) => fact.name).join(', ') || 'none'}`;
    throw new FactsError('FACT_NOT_EDITABLE', message, next);
  }
  const records = JSON.parse(found.value) as Record<string, unknown>[];
  const csv = csvOf(found.list, records);
  run.report({ lines: csv.trimEnd().split('\r\n'), json: { name, csv, rows: records } });
}
