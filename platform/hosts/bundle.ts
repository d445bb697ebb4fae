import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

/** Bundles a module, and returns the text of an ES module. */
export async function bundle(entry: string, options: BuildOptions): Promise<string> {
  // Imported here, as other commands do not need it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    legalComments: 'inline',
    logLevel: 'silent',
    ...options,
  });
  const [file] = outputFiles ?? [];
  if (!file) throw new Error(`esbuild wrote no output for ${entry}`);
  return file.text;
}

/**
 * Bundles a module for the runtime of nginx, which supports ES5 and a special `crypto` module.
 * @returns a minified script that declares `rules`, an object of the module's exports
 */
export async function bundleEs5(entry: string): Promise<string> {
  const { transform: compile } = await import('@swc/core');
  const { transform: minify } = await import('esbuild');
  const modern = await bundle(entry, {
    target: 'es2022',
    alias: { 'node:crypto': fileURLToPath(new URL('crypto', import.meta.url)) },
  });
  const { code } = await compile(toExportsObject(modern), {
    jsc: { target: 'es5', loose: true, parser: { syntax: 'ecmascript' } },
    isModule: false,
  });
  return (await minify(code, { minify: true, target: 'es5' })).code;
}

/** Turns a module into an object of its exports. esbuild's `iife` format would add two kilobytes. */
function toExportsObject(module: string): string {
  const [whole = '', names = ''] = /\bexport \{([^}]*)\};?\s*$/.exec(module) ?? [];
  const entries = names.split(',').map((name) => {
    const [inside = '', outside = inside] = name.trim().split(' as ');
    return `${outside}: ${inside}`;
  });
  const inside = module.slice(0, module.length - whole.length);
  return `var rules = (function () {\n${inside}\nreturn { ${entries.join(', ')} };\n})();`;
}
