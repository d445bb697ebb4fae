import webpack, { type Compiler } from 'webpack';

/**
 * Puts the script of every chunk after its styles. The integrity plugin remembers one hash a chunk,
 * that of the last file, for the code that loads the script; in which order files are added is a race.
 */
export class ScriptsLastPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptsLastPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'ScriptsLastPlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1,
        },
        () => {
          for (const { files } of compilation.chunks) {
            for (const script of [...files].filter((file) => file.endsWith('.js'))) {
              files.delete(script);
              files.add(script);
            }
          }
        },
      );
    });
  }
}
