import type { Compiler } from 'webpack';

/**
 * Makes the chunk id 0, when it comes up, the text "0": the integrity plugin takes the number for no id at
 * all, and no browser would then run that chunk's script.
 */
export class ChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIdsPlugin', (compilation) => {
      // After webpack's own plugin, which gives the ids.
      compilation.hooks.chunkIds.tap({ name: 'ChunkIdsPlugin', stage: 10 }, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue;
          chunk.id = '0';
          chunk.ids = ['0'];
        }
      });
    });
  }
}
