import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import type { ShellServer } from '@concourse/contract/shellServer';

const loadedShells = new Map<string, ShellServer>();

/** Runs the node bundle of the shell, once for each `key`. */
export function loadShellBundle(key: string, code: string): ShellServer {
  const known = loadedShells.get(key);
  if (known) return known;
  const module = new Module(key) as Module & { _compile: (code: string, file: string) => void };
  // The bundle requires only modules of Node.
  module.require = createRequire(join(process.cwd(), `${key}.cjs`));
  module._compile(code, `${key}.cjs`);
  const { default: shell } = module.exports as { default: ShellServer };
  loadedShells.set(key, shell);
  return shell;
}
