import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from '@concourse/build/buildWorkspace';
import { defineShell } from '@concourse/build/defineShell';
import { fileListName, type FileList } from '@concourse/build/emittedFiles';
import { browserConfig } from '@concourse/build/webpackConfig';
import type { EditionDirectory } from '@concourse/contract/edition';
import { root } from '../../support/commandLine';

/** A compiled variant of the site. */
export type CompiledVariant = {
  /** Where its files are served from, with slashes around it. */
  address: string;
  folder: string;
  list: FileList;
};

const here = join(root, 'e2e/bench/visits');

// Class names, pictures and fonts are told apart by area or content: those of the shell will do for all.
const preset = 'shell';

/** The project's own build, with other entries. */
function variantConfig(
  config: Configuration,
  name: string,
  entry: Configuration['entry'],
): Configuration {
  const folder = join(root, '.cache/bench', name);
  return {
    ...config,
    name: `bench:${name}`,
    entry,
    output: { ...config.output, path: folder, filename: '[name].[contenthash:8].js' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `bench-${name}`,
    },
  };
}

async function compileVariant(name: string, config: Configuration): Promise<CompiledVariant> {
  await compile(name, [config]);
  const folder = join(root, '.cache/bench', name);
  const list = JSON.parse(readFileSync(join(folder, fileListName), 'utf8')) as FileList;
  return { address: `/bench-${name}/`, folder, list };
}

/** One application of the same sources: an entry that hydrates, and one for empty documents. */
export async function buildMonolith({ facts }: EditionDirectory): Promise<CompiledVariant> {
  const entry = {
    hydrated: join(here, 'monolith/hydrated.ts'),
    rendered: join(here, 'monolith/rendered.tsx'),
  };
  const built = await compileVariant(
    'monolith',
    variantConfig(browserConfig(preset), 'monolith', entry),
  );
  const all = Object.assign({}, facts?.shell, ...Object.values(facts?.areas ?? {})) as object;
  writeFileSync(join(built.folder, 'facts.json'), JSON.stringify(all));
  return built;
}

/** A host that loads the released areas at runtime and composes nothing. */
export async function buildFederationHost(directory: EditionDirectory): Promise<CompiledVariant> {
  const [shell = {}] = defineShell().configs;
  const config = variantConfig(shell, 'federation-host', {
    host: join(here, 'federationHost/host.ts'),
  });
  const { areas, facts } = directory;
  const known = new webpack.DefinePlugin({ __DIRECTORY__: JSON.stringify({ areas, facts }) });
  // The plugin of federation asks for the entry's name before its content has a hash.
  config.output = { ...config.output, filename: '[name].js' };
  config.plugins = [...(config.plugins ?? []), known];
  return compileVariant('federation-host', config);
}
