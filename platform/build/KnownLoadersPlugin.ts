import type { Compiler } from 'webpack';

/**
 * Keeps webpack from looking for everything that its loaders are made of, to notice when that changes: at the first build,
 * and again whenever a `package.json` was written. For where `madeWith` says it already.
 */
export class KnownLoadersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('KnownLoadersPlugin', ({ buildDependencies }) =>
      buildDependencies.clear(),
    );
  }
}
