import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type WebpackPluginInstance } from 'webpack';
import { integrityOf } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { compilationPlugin, exposedName, type FileList } from './emittedFiles';
import { fragmentChunkPrefix, routeChunkPrefix } from './reproducibleNames';
import {
  areaRuntimeChunk,
  firstScriptEntry,
  fragmentsGroup,
  lifecyclesGroup,
  workerEntry,
} from './workspace';

const { RuntimeGlobals, RuntimeModule } = webpack;

const sourceTypes = { js: 'javascript', css: 'css/mini-extract' } as const;
type Kind = keyof typeof sourceTypes;
const kinds: Kind[] = ['js', 'css'];

/** Name of the function that returns the integrity of a chunk's file. */
export const integrityLookUp = '__webpack_require__.integrity';

const placeholderStart = 'sha384-@@';

/** Stands for an integrity until all bytes are final. Has the same length, so that source maps stay valid. */
const placeholder = (kind: Kind, { id }: Chunk): string =>
  `${placeholderStart}${`${kind}-${id}@`.padEnd(62, '@')}`;

const isOfRouteOrFragment = (group: string): boolean =>
  group.startsWith(routeChunkPrefix) || group.startsWith(fragmentChunkPrefix);

/**
 * True if a document or a directory of the edition states the files of the chunk: those of the container's
 * exposed module, of routes and of fragments. The shell passes these integrities on (`fileIntegrities`).
 */
const isStatedByEdition = (chunk: Chunk): boolean =>
  // An edition leaves the runtime out if the shell provides the same one.
  chunk.name !== areaRuntimeChunk &&
  [...chunk.groupsIterable].every(
    (group) => isOfRouteOrFragment(group.name ?? '') || exposedName(group) !== undefined,
  );

class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const hasFile = (each: Chunk, kind: Kind): boolean =>
      chunkGraph?.getChunkModulesIterableBySourceType(each, sourceTypes[kind]) !== undefined;
    const table = [...(chunk?.getAllAsyncChunks() ?? [])]
      .filter((each) => !isStatedByEdition(each))
      .flatMap((each) =>
        kinds
          .filter((kind) => hasFile(each, kind))
          .map((kind) => [`${kind}${each.id}`, placeholder(kind, each)] as const),
      )
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const stated = 'globalThis.fileIntegrities?.[new URL(url, location.href).pathname]';
    return `${integrityLookUp} = (key, url) => (${JSON.stringify(Object.fromEntries(table))})[key] ?? ${stated} ?? "";`;
  }
}

/** Replaces the placeholders in all scripts by the integrities of the final files. */
function stateIntegrities(compilation: Compilation): void {
  for (const { name, source } of compilation
    .getAssets()
    .filter((each) => each.name.endsWith('.js'))) {
    const code = source.source().toString();
    if (!code.includes(placeholderStart)) continue;
    let stated = code;
    for (const chunk of compilation.chunks)
      for (const kind of kinds) {
        const file = [...chunk.files].find((each) => each.endsWith(`.${kind}`));
        const asset = compilation.getAsset(file ?? '');
        if (asset)
          stated = stated.replaceAll(placeholder(kind, chunk), integrityOf(asset.source.buffer()));
      }
    compilation.updateAsset(name, new webpack.sources.RawSource(stated));
  }
}

/**
 * Gives every chunk that a script loads its integrity: from the script's own table, or, for files that the edition
 * states, from the shell. Only entries have such a table, and their names have no hash.
 */
export const integrityPlugin = (): WebpackPluginInstance =>
  compilationPlugin('integrityPlugin', (compilation) => {
    const name = 'integrityPlugin';
    const addLookUp = (chunk: Chunk): void =>
      compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, addLookUp);
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      name,
      (source) =>
        `${source}\nscript.integrity = ${integrityLookUp}('js' + chunkId, url);\nscript.crossOrigin = 'anonymous';`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      name,
      (source, { tag, chunkId }) =>
        `${source}${tag}.integrity = ${integrityLookUp}('css' + ${chunkId}, ${tag}.href);`,
    );
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name, stage }, () => stateIntegrities(compilation));
  });

/** Groups whose files documents state, or that browsers load without an integrity. */
const loadedByOthers = [lifecyclesGroup, fragmentsGroup, firstScriptEntry, workerEntry];

const isStated = (group: string): boolean =>
  isOfRouteOrFragment(group) || loadedByOthers.includes(group);

const filesOfStatedGroups = ({ groups }: FileList): string[] =>
  Object.entries(groups)
    .filter(([group]) => isStated(group))
    .flatMap(([, files]) => files);

/**
 * Checks that directories list every stylesheet of an area. The shell loads these; a container loads none.
 * @throws BuildError that names the other ones
 */
export function checkStylesheets(name: string, list: FileList): void {
  const listed = filesOfStatedGroups(list);
  const others = Object.keys(list.files).filter(
    (file) => file.endsWith('.css') && !listed.includes(file),
  );
  if (others.length === 0) return;
  const message = `${name}: no page and no fragment has the styles of ${others.join(', ')}.`;
  const next =
    'Import components with styles statically: code that loads later can have no styles.';
  throw new BuildError('STYLES_NOT_LOADED', message, next);
}

/**
 * Checks that the entry or the edition states the integrity of every script.
 * @throws BuildError that lists the scripts without one, which browsers would reject
 */
export function checkIntegrity(name: string, entry: string, code: string, list: FileList): void {
  const ofEdition = filesOfStatedGroups(list);
  const missing = Object.entries(list.files)
    .filter(([file, { integrity }]) => file.endsWith('.js') && !code.includes(integrity))
    .map(([file]) => file)
    .filter((file) => file !== entry && !ofEdition.includes(file));
  if (missing.length === 0) return;
  const message = `${name}: ${entry} lacks the integrity of ${missing.join(', ')}.`;
  throw new BuildError('INTEGRITY_MISSING', message, 'Delete .cache/webpack and build again.');
}
