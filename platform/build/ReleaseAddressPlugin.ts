import webpack, { type Compiler } from 'webpack';

/**
 * Stands in emitted code, inside a string, for the address of the folder that the script came from. Two
 * releases of one area that meet in one document have equal names for different chunks: what they register
 * in the document is told apart by their addresses, and no file has to hold its own version.
 */
export const releaseAddress = '@@address-of-release@@';

// Also in code that runs later, where no script is current: there it only names who shares a module.
const EXPRESSION = '" + document.currentScript?.src.replace(/[^/]*$/, "") + "';

/** Replaces `releaseAddress` by code that reads the address while the script runs for the first time. */
export class ReleaseAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseAddressPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'ReleaseAddressPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS,
        },
        () => {
          for (const { name } of compilation.getAssets()) {
            if (name.endsWith('.js')) compilation.updateAsset(name, withExpression);
          }
        },
      );
    });
  }
}

function withExpression(source: webpack.sources.Source): webpack.sources.Source {
  const code = source.source().toString();
  // Keeps the source map, which a source made of the new text would lose.
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { index } of code.matchAll(new RegExp(releaseAddress, 'g'))) {
    replaced.replace(index, index + releaseAddress.length - 1, EXPRESSION);
  }
  return replaced;
}
