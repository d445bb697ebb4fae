import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionDirectory } from '@concourse/contract/edition';
import { integrityOf } from '@concourse/core/files/digest';
import { bundlerCache } from '../../../platform/build/bundlerCache';
import { compile } from '../../../platform/build/compile';
import { fileListName, type FileList } from '../../../platform/build/emittedFiles';
import { browserConfig } from '../../../platform/build/webpackConfig';
import { root } from '../../support/commandLine';

/** A compiled variant of the site. */
export type CompiledVariant = {
  /** Path that its files are served from, with a leading and a trailing slash. */
  address: string;
  folder: string;
  list: FileList;
};

const here = join(root, 'e2e/bench/visits');

// Class names contain the area's name, and assets a content hash, so the shell's preset works for all areas.
const preset = 'shell';

/** Adds the integrity of all scripts to the entry, because no edition states them. */
function stateIntegrities(folder: string, address: string): FileList {
  const list = JSON.parse(readFileSync(join(folder, fileListName), 'utf8')) as FileList;
  const [entry = ''] = list.groups.hydrated?.filter((file) => file.endsWith('.js')) ?? [];
  const table = Object.entries(list.files)
    .filter(([file]) => file.endsWith('.js') && file !== entry)
    .map(([file, { integrity }]) => [address + file, integrity] as const);
  const path = join(folder, entry);
  const start = 'globalThis.fileIntegrities=';
  // webpack does not write an unchanged file again.
  const [built = ''] = readFileSync(path, 'utf8').split(`\n${start}`);
  const code = `${built}\n${start}${JSON.stringify(Object.fromEntries(table))}`;
  writeFileSync(path, code);
  const integrity = integrityOf(Buffer.from(code));
  return { ...list, files: { ...list.files, [entry]: { integrity, bytes: code.length } } };
}

/** Builds all areas as one application that hydrates the composed pages. */
export async function buildMonolith({ facts }: EditionDirectory): Promise<CompiledVariant> {
  const name = 'monolith';
  const folder = join(root, '.cache/bench', name);
  const config = browserConfig(preset);
  await compile(name, [
    {
      ...config,
      name: `bench:${name}`,
      entry: {
        hydrated: join(here, 'monolith/hydrated.ts'),
        // The footer's styles: no script of the other entry renders it.
        footer: join(root, 'shell/src/components/Footer.tsx'),
      },
      output: { ...config.output, path: folder },
      cache: bundlerCache(`bench-${name}`),
    },
  ]);
  // Code of this project loads files from a folder `files`.
  const address = `/bench-${name}/files/`;
  const list = stateIntegrities(folder, address);
  const all = Object.assign({}, facts?.shell, ...Object.values(facts?.areas ?? {})) as object;
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(all));
  return { address, folder, list };
}
