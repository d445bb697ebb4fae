import path from 'node:path';
import { factFaults, type FactEntries } from '@concourse/contract/factFile';
import { ActionableError } from '../errors/ActionableError';
import { readFileIfExists } from '../files/readFileIfExists';
import { parseJsonOrNull } from '../store/storedJson';
import { workspaceFolder, workspaceFolders } from './workspaces';

/** A fact, or the file with the facts of an area, is invalid or missing. */
export class FactsError extends ActionableError {
  override name = 'FactsError';
}

/** The facts of an area in its `facts.json`, and the text of the file. */
export type AreaFacts = { area: string; file: string; text: string; entries: FactEntries };

/** Reads the facts of an area; null if it has no file. @throws FactsError that lists all faults */
export async function readAreaFacts(root: string, area: string): Promise<AreaFacts | null> {
  const file = path.join(workspaceFolder(root, area), 'facts.json');
  const bytes = await readFileIfExists(file);
  if (!bytes) return null;
  const entries = (parseJsonOrNull(bytes) as { facts?: FactEntries } | null)?.facts;
  const faults = entries ? factFaults(entries) : ['it is not JSON with the property "facts"'];
  if (entries && faults.length === 0) return { area, file, text: bytes.toString(), entries };
  const message = [`${path.relative(root, file)} is invalid:`, ...faults].join('\n  ');
  throw new FactsError('FACTS_INVALID', message, 'Correct the file.', { areas: [area] });
}

/** Reads the facts of all areas in the project. */
export async function readProjectFacts(root: string): Promise<AreaFacts[]> {
  const areas = workspaceFolders(root).map((folder) => path.basename(folder));
  const found = await Promise.all(areas.map((area) => readAreaFacts(root, area)));
  return found.filter((facts) => facts !== null);
}
