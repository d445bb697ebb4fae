import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import type { ReleaseFile } from '@concourse/contract/release';
import { integrityOf } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { exposedChunkGroup } from './workspace';

/** Which files each named chunk group needs, and every emitted file with its integrity. */
export type FileList = {
  groups: Record<string, string[]>;
  files: Record<string, ReleaseFile>;
};

export const fileListName = 'file-list.json';

export type ChunkGroup = Compilation['chunkGroups'][number];

const { Compilation: stages } = webpack;

/** A plugin that taps into the hooks of each compilation. */
export const compilationPlugin = (
  name: string,
  tap: (compilation: Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler: Compiler) => compiler.hooks.thisCompilation.tap(name, tap),
});

/** A plugin that runs in a stage of `processAssets` of each compilation. */
export const processAssetsPlugin = (
  name: string,
  stage: number,
  run: (compilation: Compilation) => void,
): WebpackPluginInstance =>
  compilationPlugin(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, () => run(compilation)),
  );

const isScript = (file: string): boolean => file.endsWith('.js');

// Pages do not list hot updates: only a browser that runs the previous build requests them.
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

/**
 * Replaces the chunk id 0 by the text "0". The integrity plugin takes the number for a missing id, and
 * browsers would reject the script of that chunk.
 */
export const stringChunkIdsPlugin = (): WebpackPluginInstance =>
  compilationPlugin('stringChunkIdsPlugin', ({ hooks }) =>
    // After webpack's own plugin, which assigns the ids.
    hooks.chunkIds.tap({ name: 'stringChunkIdsPlugin', stage: 10 }, (chunks) => {
      for (const chunk of [...chunks].filter(({ id }) => id === 0))
        Object.assign(chunk, { id: '0', ids: ['0'] });
    }),
  );

/** Puts the script of every chunk after its styles: the integrity plugin keeps only the hash of a chunk's last file. */
export const scriptIntegrityOrderPlugin = (): WebpackPluginInstance =>
  processAssetsPlugin(
    'scriptIntegrityOrderPlugin',
    stages.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1,
    ({ chunks }) => {
      for (const { files } of chunks)
        for (const script of [...files].filter(isScript)) {
          files.delete(script);
          files.add(script);
        }
    },
  );

/**
 * Lets the browser compile all functions of a script off the main thread while it downloads.
 * @see https://v8.dev/blog/explicit-compile-hints; other browsers ignore the comment
 */
export const explicitCompileHintsPlugin = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are removed, before digests are computed.
    stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Is in the entry until the bytes of all stylesheets are final. */
const PLACEHOLDER = '@@integrity-of-styles@@';

/** Integrities of the stylesheets, by the id of their chunk. */
function styleIntegrities(compilation: Compilation): Record<string, string> {
  const known: Record<string, string> = {};
  for (const { id, files } of compilation.chunks) {
    const file = [...files].find((name) => name.endsWith('.css'));
    const asset = file && compilation.getAsset(file);
    if (asset && id !== null) known[id] = integrityOf(asset.source.buffer());
  }
  return known;
}

/**
 * Adds the integrity of stylesheets that a navigation loads; the integrity plugin covers scripts only. Only
 * the entry changes, whose name contains no hash.
 */
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

/** @throws BuildError that names the scripts whose integrity the entry does not state: browsers would reject them */
export function checkIntegrity(
  name: string,
  entry: string,
  code: string,
  { files }: FileList,
): void {
  const rejected = Object.entries(files)
    .filter(
      ([file, { integrity }]) => isScript(file) && file !== entry && !code.includes(integrity),
    )
    .map(([file]) => file);
  if (rejected.length === 0) return;
  throw new BuildError(
    'INTEGRITY_MISSING',
    `${name}: ${entry} does not state the integrity of ${rejected.join(', ')}`,
    'Remove .cache/webpack and build again.',
  );
}
