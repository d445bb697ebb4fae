import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';

export type CompiledFixture = {
  /** Emitted files by name. */
  files: Record<string, Buffer>;
  stats: StatsCompilation;
};

const nodeModules = join(__dirname, '../../../node_modules');

function run(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      const found = stats?.toJson({
        all: false,
        assets: true,
        chunks: true,
        ids: true,
        errors: true,
      });
      compiler.close(() => {
        if (error || !found) reject(error ?? new Error('Webpack returned no result'));
        else if (found.errors?.length) reject(new Error(found.errors[0]?.message));
        else resolve(found);
      });
    });
  });
}

/**
 * Compiles sources in a temporary folder.
 * @param sources texts by path; the entry is `main.js`
 * @param configure further configuration, or a function of the folder that returns it
 */
export async function compileFixture(
  sources: Record<string, string>,
  configure: Configuration | ((folder: string) => Configuration),
): Promise<CompiledFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-'));
  try {
    for (const [path, text] of Object.entries(sources)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const configuration = typeof configure === 'function' ? configure(folder) : configure;
    const stats = await run({
      context: folder,
      mode: 'production',
      devtool: false,
      entry: './main.js',
      resolve: { modules: [nodeModules] },
      resolveLoader: { modules: [nodeModules] },
      ...configuration,
      output: { path: join(folder, 'out'), filename: '[name].js', ...configuration.output },
    });
    const names = await readdir(join(folder, 'out'));
    const read = async (name: string): Promise<[string, Buffer]> => [
      name,
      await readFile(join(folder, 'out', name)),
    ];
    return { files: Object.fromEntries(await Promise.all(names.map(read))), stats };
  } finally {
    await rm(folder, { recursive: true });
  }
}
