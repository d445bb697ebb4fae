import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

/**
 * Bundles a module of the platform for a host that takes a single file.
 * @param entry path of the module
 * @param options what the host needs
 * @returns the bundle's text, an ES module
 */
export async function bundle(entry: string, options: BuildOptions): Promise<string> {
  // Loaded here: no other command needs it.
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
  if (!file) throw new Error(`Nothing was made of ${entry}`);
  return file.text;
}

/**
 * Bundles a module for the runtimes of nginx and CloudFront, which know ES5 and their own `crypto` module.
 * @param entry path of the module
 * @returns a minified script that declares `rules`, an object of the module's exports
 */
export async function bundleRules(entry: string): Promise<string> {
  const { transform: compile } = await import('@swc/core');
  const { transform: minify } = await import('esbuild');
  const modern = await bundle(entry, {
    target: 'es2022',
    alias: { 'node:crypto': fileURLToPath(new URL('crypto', import.meta.url)) },
  });
  const { code } = await compile(asRules(modern), {
    jsc: { target: 'es5', loose: true, parser: { syntax: 'ecmascript' } },
    isModule: false,
  });
  return (await minify(code, { minify: true, target: 'es5' })).code;
}

const exported = /\bexport \{([^}]*)\};?\s*$/;

/** A module as one object of its exports: esbuild's own format for that adds two kilobytes. */
function asRules(module: string): string {
  const [whole = '', names = ''] = exported.exec(module) ?? [];
  const entries = names.split(',').map((name) => {
    const [inside = '', outside = inside] = name.trim().split(' as ');
    return `${outside}: ${inside}`;
  });
  const inside = module.slice(0, module.length - whole.length);
  return `var rules = (function () {\n${inside}\nreturn { ${entries.join(', ')} };\n})();`;
}
