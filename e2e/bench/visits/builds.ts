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
  /** Path that its files are served from, with a leading and a trailing slash. */
  address: string;
  folder: string;
  list: FileList;
};

const here = join(root, 'e2e/bench/visits');

// Class names contain the area's name, and assets a content hash, so the shell's preset works for all areas.
const preset = 'shell';

/** The project's webpack configuration with other entries. */
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

/** Builds all areas as one application, with an entry for prerendered documents and one for empty documents. */
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

/** Builds a host that loads the released areas at runtime, without composition. */
export async function buildFederationHost(directory: EditionDirectory): Promise<CompiledVariant> {
  const [shell = {}] = defineShell().configs;
  const config = variantConfig(shell, 'federation-host', {
    host: join(here, 'federationHost/host.ts'),
  });
  const { areas, facts } = directory;
  const known = new webpack.DefinePlugin({ __DIRECTORY__: JSON.stringify({ areas, facts }) });
  // The federation plugin needs the name of the entry before its content hash is known.
  config.output = { ...config.output, filename: '[name].js' };
  config.plugins = [...(config.plugins ?? []), known];
  return compileVariant('federation-host', config);
}
