import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import type { ReleaseFile } from '@concourse/contract/release';
import { integrityOf } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { exposedChunkGroup } from './workspace';

/** The files of each named chunk group, and the integrity of every emitted file. */
export type FileList = { groups: Record<string, string[]>; files: Record<string, ReleaseFile> };

export const fileListName = 'file-list.json';

export type ChunkGroup = Compilation['chunkGroups'][number];

const { Compilation: stages } = webpack;

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

const isScript = (file: string): boolean => file.endsWith('.js');

// Pages do not list hot updates, which only browsers with the previous build request.
const isServed = (file: string): boolean =>
  !file.endsWith('.map') && !file.endsWith('.hot-update.js');

/** The files that a browser loads for a group. */
export const chunkGroupFiles = (group: ChunkGroup): string[] => [
  ...new Set(group.chunks.flatMap((chunk) => [...chunk.files]).filter(isServed)),
];

export function chunkGroupFileLists(compilation: Compilation): FileList['groups'] {
  const groups: FileList['groups'] = {};
  for (const group of compilation.chunkGroups) {
    if (group.name) groups[group.name] = chunkGroupFiles(group);
    if (group.origins.some(({ module }) => module?.constructor.name === 'ContainerEntryModule'))
      groups[exposedChunkGroup] = chunkGroupFiles(group);
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

/** Turns the chunk id 0 into the text "0": the integrity plugin treats 0 as a missing id and omits the hash. */
export const stringChunkIdsPlugin = (): WebpackPluginInstance =>
  compilationPlugin('stringChunkIdsPlugin', ({ hooks }) =>
    // After webpack has assigned the ids.
    hooks.chunkIds.tap({ name: 'stringChunkIdsPlugin', stage: 10 }, (chunks) => {
      for (const chunk of [...chunks].filter(({ id }) => id === 0))
        Object.assign(chunk, { id: '0', ids: ['0'] });
    }),
  );

/** Puts the script of every chunk after its styles: the integrity plugin keeps only the hash of the last file. */
export const scriptIntegrityOrderPlugin = (): WebpackPluginInstance => {
  const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
  return processAssetsPlugin('scriptIntegrityOrderPlugin', stage, ({ chunks }) => {
    for (const { files } of chunks)
      for (const script of [...files].filter(isScript)) {
        files.delete(script);
        files.add(script);
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

/** Stands for the integrities in the entry until all stylesheets are final. */
const PLACEHOLDER = '@@integrity-of-styles@@';

/** Integrities of the stylesheets by chunk id. */
function styleIntegrities(compilation: Compilation): Record<string, string> {
  const integrities: Record<string, string> = {};
  for (const { id, files } of compilation.chunks) {
    const file = [...files].find((name) => name.endsWith('.css'));
    const asset = file && compilation.getAsset(file);
    if (asset && id !== null) integrities[id] = integrityOf(asset.source.buffer());
  }
  return integrities;
}

/** Adds the integrity of stylesheets to the entry, whose name has no hash. The integrity plugin covers only scripts. */
export const styleIntegrityPlugin = (): WebpackPluginInstance =>
  compilationPlugin('styleIntegrityPlugin', (compilation) => {
    const name = 'styleIntegrityPlugin';
    const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
    beforeTagInsert.tap(name, (source, { tag, chunkId }) => {
      return `${source}${tag}.integrity = JSON.parse('${PLACEHOLDER}')[${chunkId}] || '';`;
    });
    const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const known = JSON.stringify(styleIntegrities(compilation)).replace(/["\\]/g, '\\$&');
      for (const asset of compilation.getAssets().filter((each) => isScript(each.name))) {
        const code = asset.source.source().toString();
        if (!code.includes(PLACEHOLDER)) continue;
        const replaced = new webpack.sources.RawSource(code.replaceAll(PLACEHOLDER, known));
        compilation.updateAsset(asset.name, replaced);
      }
    });
  });

/** @throws BuildError that lists the scripts without integrity in the entry, which browsers would reject */
export function checkIntegrity(name: string, entry: string, code: string, list: FileList): void {
  const scripts = Object.keys(list.files).filter((file) => isScript(file) && file !== entry);
  const missing = scripts.filter((file) => !code.includes(list.files[file]?.integrity ?? ''));
  if (missing.length === 0) return;
  const message = `${name}: ${entry} lacks the integrity of ${missing.join(', ')}.`;
  throw new BuildError('INTEGRITY_MISSING', message, 'Delete .cache/webpack and build again.');
}
