import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';

/** The file with the digest in installed platforms, which lack the sources. */
export const digestFile = 'sources.sha256';

const importPattern = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /(?<!\.test)\.(?:ts|cjs|js|css)$/.test(file))
    .map((file) => join(folder, file));

/** The modules of this repository that a module imports, except types. */
const importsOf = (file: string, code: string, platform: string): string[] =>
  [...code.matchAll(importPattern)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(file), `${name}.ts`)];
    const [, folder, path] = /^@concourse\/(core|store)\/(.+)$/.exec(name) ?? [];
    return folder && path ? [join(platform, folder, `${path}.ts`)] : [];
  });

let own: string | undefined;

/** The {@link digestOfSources} of this process, which composes with the code that it has loaded. */
export function composerDigest(): string {
  own ??= digestOfSources(fileURLToPath(new URL('.', import.meta.url)));
  return own;
}

/**
 * Sha-256 (hex) of the code that composes pages: this package, the contract, and the modules of `core` and `store` that
 * it imports. @param folder the folder of this package
 */
export function digestOfSources(folder: string): string {
  const known = join(folder, digestFile);
  if (existsSync(known)) return readFileSync(known, 'utf8');
  const platform = join(folder, '..');
  const modules = new Map<string, string>();
  const waiting = [...sourcesIn(folder), ...sourcesIn(join(platform, '../shared/contract'))];
  for (const file of waiting) {
    if (modules.has(file) || !existsSync(file)) continue;
    const code = readFileSync(file, 'utf8');
    modules.set(file, code);
    waiting.push(...importsOf(file, code, platform));
  }
  const parts = [...modules].map(([file, code]) => `${relative(platform, file)}\0${code}`);
  return sha256(parts.sort().join('\0'));
}
