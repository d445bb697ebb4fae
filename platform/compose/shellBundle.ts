import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import type { ShellServer } from '@concourse/contract/shellServer';

const loadedShells = new Map<string, ShellServer>();

/** Runs the node bundle of the shell, once for each `key`. Renders each header once: it depends only on the path. */
export function loadShellBundle(key: string, code: string): ShellServer {
  const known = loadedShells.get(key);
  if (known) return known;
  const module = new Module(key) as Module & { _compile: (code: string, file: string) => void };
  // The bundle requires only modules of Node.
  module.require = createRequire(join(process.cwd(), `${key}.cjs`));
  module._compile(code, `${key}.cjs`);
  const { default: bundle } = module.exports as { default: ShellServer };
  const headers = new Map<string, string>();
  const header = (path: string): string => {
    const html = headers.get(path) ?? bundle.header(path);
    headers.set(path, html);
    return html;
  };
  const footer = bundle.footer();
  const shell = { ...bundle, header, footer: () => footer };
  loadedShells.set(key, shell);
  return shell;
}
