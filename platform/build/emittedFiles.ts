import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import type { ReleaseFile } from '@concourse/contract/release';
import { integrityOf } from '@concourse/core/files/digest';
import { areaRuntimeChunk } from './workspace';

/** The files of each named chunk group, and the integrity of every emitted file. */
export type FileList = { groups: Record<string, string[]>; files: Record<string, ReleaseFile> };

export const fileListName = 'file-list.json';

export type ChunkGroup = Compilation['chunkGroups'][number];

const { Compilation: stages } = webpack;

type Source = InstanceType<typeof webpack.sources.Source>;

/** A webpack plugin that taps into the hooks of each compilation. */
export const compilationPlugin = (
  name: string,
  tap: (compilation: Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler: Compiler) => compiler.hooks.thisCompilation.tap(name, tap),
});

/** A webpack plugin that runs in one stage of `processAssets` of each compilation. */
export const processAssetsPlugin = (
  name: string,
  stage: number,
  run: (compilation: Compilation) => void,
): WebpackPluginInstance =>
  compilationPlugin(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, () => run(compilation)),
  );

// Pages do not list hot updates, which only browsers with the previous build request.
const isServed = (file: string) => !file.endsWith('.map') && !file.endsWith('.hot-update.js');

/** The files that a browser loads for a group. */
export const chunkGroupFiles = (group: ChunkGroup): string[] => [
  ...new Set(group.chunks.flatMap((chunk) => [...chunk.files]).filter(isServed)),
];

/** The name by which a container exposes the module of a group; undefined for other groups. */
export function exposedName({ origins }: Pick<ChunkGroup, 'origins'>): string | undefined {
  const exposed = origins.find(({ module }) => module?.constructor.name === 'ContainerEntryModule');
  return (exposed?.loc as { name?: string } | undefined)?.name;
}

export function chunkGroupFileLists(compilation: Compilation): FileList['groups'] {
  const groups: FileList['groups'] = {};
  for (const group of compilation.chunkGroups) {
    if (group.name) groups[group.name] = chunkGroupFiles(group);
    const exposed = exposedName(group);
    if (exposed !== undefined) groups[`expose:${exposed}`] = chunkGroupFiles(group);
  }
  return groups;
}

/** Writes `file-list.json` next to the emitted files, once their names and bytes are final. */
export const fileListPlugin = (): WebpackPluginInstance =>
  processAssetsPlugin('fileListPlugin', stages.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    const files: FileList['files'] = {};
    for (const { name, source } of compilation.getAssets().filter((a) => isServed(a.name))) {
      const bytes = source.buffer();
      files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
    }
    const list: FileList = { groups: chunkGroupFileLists(compilation), files };
    compilation.emitAsset(fileListName, new webpack.sources.RawSource(JSON.stringify(list)));
  });

/** Appends the chunks of the exposed module to the script of the container, because browsers need both. */
export const joinExposedChunksPlugin = (container: string): WebpackPluginInstance => {
  const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT;
  return processAssetsPlugin('joinExposedChunksPlugin', stage, (compilation) => {
    const groups = compilation.chunkGroups.filter((group) => exposedName(group) !== undefined);
    const chunks = groups.flatMap((group) => group.chunks);
    // Browsers load the area's own runtime only if the host lacks it.
    const joined = chunks.filter(({ name }) => name !== areaRuntimeChunk);
    for (const file of joined.flatMap(({ files }) => [...files])) {
      const asset = compilation.getAsset(file);
      if (!asset || !file.endsWith('.js')) continue;
      const append = (script: Source): Source =>
        new webpack.sources.ConcatSource(script, '\n', asset.source);
      compilation.updateAsset(container, append);
      compilation.deleteAsset(file);
    }
  });
};

/** Lets Chromium compile scripts while they download (https://v8.dev/blog/explicit-compile-hints). */
export const explicitCompileHintsPlugin = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After minification, which removes comments, and before digests are computed.
    stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
