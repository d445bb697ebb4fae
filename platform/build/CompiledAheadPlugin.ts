import webpack, { type Compiler } from 'webpack';

/**
 * Lets the browser compile the functions of every script while it downloads, beside the page's thread. Without it each
 * is read twice and compiled when it is first called, on that thread.
 * @see https://v8.dev/blog/explicit-compile-hints; browsers that do not know the comment go on as before
 */
export class CompiledAheadPlugin {
  apply(compiler: Compiler): void {
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      // After comments were removed, before digests are taken.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  }
}
