import type { Compiler, Module } from 'webpack';

/** A module that the federation plugin writes: its name is a hash of absolute paths. */
export const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

function portableId(module: Module): string | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  // Also a module into which others were put answers with the file that it began as.
  return generatedEntry.test(module.nameForCondition() ?? '') ? 'federation' : undefined;
}

/**
 * Gives the modules that the federation plugin generates ids of their own. Webpack would derive them from
 * names that hold the folder of the clone, so that one commit in two folders would give two builds.
 */
export class PortableModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PortableModulesPlugin', (compilation) => {
      // Before webpack's own plugin, which leaves a module that has an id as it is.
      compilation.hooks.moduleIds.tap({ name: 'PortableModulesPlugin', stage: -10 }, (modules) => {
        for (const module of modules) {
          const id = portableId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
