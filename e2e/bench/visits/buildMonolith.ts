import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@concourse/build/buildWorkspace';
import { fileListName, type FileList } from '@concourse/build/emittedFiles';
import { browserConfig } from '@concourse/build/webpackConfig';
import type { EditionDirectory } from '@concourse/contract/edition';
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
      output: { ...config.output, path: folder, filename: '[name].[contenthash:8].js' },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(root, '.cache/webpack'),
        name: `bench-${name}`,
      },
    },
  ]);
  const list = JSON.parse(readFileSync(join(folder, fileListName), 'utf8')) as FileList;
  const all = Object.assign({}, facts?.shell, ...Object.values(facts?.areas ?? {})) as object;
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(all));
  return { address: `/bench-${name}/`, folder, list };
}
