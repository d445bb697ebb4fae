import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { sha256 } from '../../store/digest';
import { readIfThere } from '../../store/readIfThere';
import { BuildError } from '../BuildError';
import { describeErrors } from '../describeErrors';
import { federationRuntimeAliases } from '../federationRuntime';
import { inMemory } from './inMemory';

const require = createRequire(import.meta.url);
const entry = fileURLToPath(new URL('browser/client', import.meta.url));

const configuration = (root: string): Configuration => ({
  name: 'development client',
  mode: 'development',
  devtool: false,
  context: root,
  target: ['web', 'es2022'],
  entry: { client: entry },
  output: { filename: '[name].js', path: join(root, '.cache') },
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: federationRuntimeAliases() },
  infrastructureLogging: { level: 'error' },
  cache: false,
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('swc-loader'),
        options: { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
});

/** Says of what the script is made: a file of that name holds the same again. */
function nameOf(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  const here = createRequire(import.meta.url);
  const folder = dirname(entry);
  const made = [
    fileURLToPath(import.meta.url),
    ...readdirSync(folder).map((file) => join(folder, file)),
    resolve('react/package.json'),
    resolve('react-dom/package.json'),
    // It does not let its package.json be asked for.
    join(dirname(here.resolve('@module-federation/runtime-core')), '../package.json'),
  ];
  return `${sha256(Buffer.concat(made.sort().map((file) => readFileSync(file)))).slice(0, 16)}.js`;
}

/**
 * Makes the first script of every page of `dev`, or finds it as it was made before.
 * @throws BuildError when it does not compile
 */
export async function buildClient(root: string): Promise<Buffer> {
  const folder = join(root, '.cache/development-client');
  const file = join(folder, nameOf(root));
  const known = await readIfThere(file);
  if (known) return known;
  const script = await compile(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Whoever starts beside sees all of it or nothing.
  await writeFile(`${file}.${process.pid}`, script);
  await rename(`${file}.${process.pid}`, file);
  return script;
}

async function compile(root: string): Promise<Buffer> {
  // Loaded here: it is made once, and found again ever after.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configuration(root));
  const files = inMemory(compiler);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (error ? reject(error) : resolve(result)));
    });
  });
  const script = files.get('client.js');
  if (!stats || stats.hasErrors() || !script) {
    throw new BuildError(
      `The script of dev does not compile\n${stats ? describeErrors({ stats: [stats] }) : ''}`,
      'Install the packages anew.',
    );
  }
  return script;
}
