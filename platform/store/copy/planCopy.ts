import { canonicalJson } from '@concourse/core/files/canonicalJson';
import type { Environment } from '@concourse/core/store/environment';
import { StoreError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { LogRecord } from '@concourse/core/store/types';
import { compressedEndings } from '../compression';
import type { Store } from '../Store';

/**
 * Steps of a copy, in their order: files that others state come before them, and a file after its compressed
 * forms. The copy is therefore whole at every moment.
 */
export const steps = [
  'compressed forms',
  'files',
  'documents of releases',
  'manifests',
  'editions',
] as const;

type Step = (typeof steps)[number];

export type MissingFile = { file: string; step: Step; bytes: number };

/** Files and records that the other store lacks; records are in their order. */
export type CopyPlan = {
  files: MissingFile[];
  logs: { environment: Environment; records: LogRecord[] }[];
};

/** A store that is not a copy, as something was promoted in it. */
export class DivergedError extends StoreError {
  override name = 'DivergedError';
}

/**
 * Finds what another store lacks of this one. Compares names and sizes of files; `verify` reads them.
 * @throws DivergedError if the other store has a record that this one lacks
 * @throws StoreDamageError if a record of this one cannot be read
 */
export async function planCopy(from: Store, to: Store): Promise<CopyPlan> {
  // Reads the logs first: files of a record exist before it does.
  const logs: CopyPlan['logs'] = [];
  for (const store of await from.inAll()) {
    logs.push(await missingRecords(store, to.in(store.environment)));
  }
  const known = new Set(logs.map(({ environment }) => environment.name));
  for (const { environment, log } of await to.inAll()) {
    if (known.has(environment.name) || (await log.newest()) === 0) continue;
    throw new DivergedError(
      `${to.label} has an environment ${environment.name} that ${from.label} has not: it is no copy of it.`,
      next,
    );
  }
  return { logs, files: await missingFiles(from, to) };
}

export async function missingFiles(from: Store, to: Store): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  // Logs are copied separately, and caches are rebuilt.
  for (const folder of [layout.areas, layout.releases, layout.blobs, layout.editions]) {
    const there = await to.files.measure(folder);
    for (const [path, { bytes }] of await from.files.measure(folder)) {
      const file = `${folder}/${path}`;
      const step = stepOf(file);
      if (step !== null && there.get(path)?.bytes !== bytes) missing.push({ file, step, bytes });
    }
  }
  return missing;
}

/** The step in which a file is copied; null for files that another store does not need. */
function stepOf(file: string): Step | null {
  if (file.endsWith('/publishing.json')) return null;
  if (file.startsWith(`${layout.editions}/`)) return file.endsWith('.json') ? 'editions' : null;
  if (file.startsWith(`${layout.releases}/`) && file.endsWith('.json')) {
    return file.endsWith('/release.json') ? 'manifests' : 'documents of releases';
  }
  return compressedEndings.some((ending) => file.endsWith(ending)) ? 'compressed forms' : 'files';
}

async function missingRecords(from: Store, to: Store): Promise<CopyPlan['logs'][number]> {
  const { environment } = from;
  const [has, lacks] = [await to.log.newest(), await from.log.newest()];
  const diverged = (rev: number): DivergedError =>
    new DivergedError(
      `Revision ${rev} of ${environment.name} in ${to.label} is not that of ${from.label}: it is no copy of it, something was promoted there.`,
      next,
    );
  if (has > lacks) throw diverged(has);
  if (has > 0) {
    const [there, here] = [await to.log.read(has), await from.log.read(has)];
    if (canonicalJson(there) !== canonicalJson(here)) throw diverged(has);
  }
  const { records, damage } = await from.log.readBack(lacks - has, lacks + 1);
  if (damage[0]) throw damage[0];
  return { environment, records };
}

const next = 'Name another place, or a new one (--create). Nothing was copied.';
