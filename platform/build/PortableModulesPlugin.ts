import webpack, { type Compiler, type Module } from 'webpack';

/** A module that the federation plugin writes: its name is a hash of absolute paths. */
export const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

function portableId(module: Module): string | undefined {
  if (module.constructor.name === 'ContainerEntryModule') return 'container';
  // Also a module into which others were put answers with the file that it began as.
  return isGenerated(module) ? 'federation' : undefined;
}

/**
 * Digest of a module: of its text, and of its source map without the folder of the clone. Names that files
 * have before their bytes are final are made of these, and stand in a script while it is minified.
 */
function portableHash(module: Module, root: string, hashFunction: string): string | undefined {
  const source = module.originalSource();
  if (!source) return undefined;
  const { source: text, map } = source.sourceAndMap();
  const portable = JSON.stringify([map, module.buildMeta]).replaceAll(
    JSON.stringify(root).slice(1, -1),
    '',
  );
  return webpack.util.createHash(hashFunction).update(text).update(portable).digest('hex');
}

const isGenerated = (module: Module): boolean =>
  generatedEntry.test(module.nameForCondition() ?? '');

/**
 * Gives the modules that the federation plugin generates ids and names of their own. Webpack would derive them
 * from names that hold the folder of the clone, so that one commit in two folders would give two builds: of a
 * name in a comment too, or of one that is not final, as a minifier counts the letters of all when it chooses
 * short names.
 */
export class PortableModulesPlugin {
  readonly #root: string;

  /** @param root folder of the clone */
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PortableModulesPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('PortableModulesPlugin', (module) => {
        const { hashFunction } = compilation.outputOptions;
        const hash =
          typeof hashFunction === 'string' && portableHash(module, this.#root, hashFunction);
        if (hash && module.buildInfo) module.buildInfo.hash = hash;
      });
      compilation.hooks.seal.tap('PortableModulesPlugin', () => {
        for (const module of compilation.modules) {
          if (isGenerated(module)) module.readableIdentifier = () => '.federation/entry.js';
        }
      });
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
