import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './FileListPlugin';

/** Stands in the entry until the bytes of all stylesheets are final. */
const PLACEHOLDER = '@@integrity-of-styles@@';

function integrities(compilation: Compilation): Record<string, string> {
  const known: Record<string, string> = {};
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.css'));
    const asset = file && compilation.getAsset(file);
    if (asset && chunk.id !== null) known[chunk.id] = integrityOf(asset.source.buffer());
  }
  return known;
}

/**
 * Gives stylesheets that a move loads the integrity of their bytes; the integrity plugin does so for
 * scripts only. The entry alone is changed: its own name has no hash, and nothing states its integrity yet.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        (source, { tag, chunkId }) =>
          `${source}${tag}.integrity = JSON.parse('${PLACEHOLDER}')[${chunkId}] || '';`,
      );
      compilation.hooks.processAssets.tap(
        {
          name: 'StyleIntegrityPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
        },
        () => {
          const known = JSON.stringify(integrities(compilation));
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.js')) continue;
            const code = source.source().toString();
            if (!code.includes(PLACEHOLDER)) continue;
            const stated = code.replaceAll(PLACEHOLDER, known.replace(/["\\]/g, '\\$&'));
            compilation.updateAsset(name, new webpack.sources.RawSource(stated));
          }
        },
      );
    });
  }
}
