import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { holdsFallback } from '@concourse/area/holdsFallback';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { ShellServer } from '@concourse/contract/shellServer';
import { isFaceOfEveryPage } from '@concourse/core/store/mediaTypes';
import { prerenderedOnly, withoutScript } from './defineShell';
import type { FileList } from './FileListPlugin';
import { cannotRender } from './prerender';
import { publicFolder } from './webpackConfig';

const require = createRequire(import.meta.url);

// Composition renders these for every page: what throws is to fail here, in the shell's own build.
const parts = ({ header, footer, skipLink, pages }: ShellServer): string[] => [
  header('/'),
  ...pages.map(({ path }) => header(path)),
  footer(),
  skipLink(),
  ...pages.map(({ html }) => html),
];

function loadShell(bundle: string): ShellServer {
  try {
    const { default: shell } = require(bundle) as { default: ShellServer };
    if (parts(shell).some(holdsFallback)) {
      throw new Error('A Suspense boundary shows its fallback: something in it throws or waits');
    }
    return shell;
  } catch (thrown) {
    throw cannotRender('shell cannot be prerendered', thrown, bundle);
  }
}

/** What composition needs to know of the shell beyond its node bundle. */
export function prerenderShell(list: FileList, bundle: string): ReleaseManifest['shell'] {
  const { rootFiles } = loadShell(bundle);
  const main = list.groups.main ?? [];
  const still = list.groups[prerenderedOnly] ?? [];
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: [...new Set([...main, ...still])].filter((file) => file.endsWith('.css')),
    stylesWithoutScript: list.groups[withoutScript]?.filter((file) => file.endsWith('.css')) ?? [],
    fonts: Object.keys(list.files).filter(isFaceOfEveryPage),
    files: Object.fromEntries(
      Object.entries(rootFiles).map(([address, path]) => [
        address,
        path.slice(publicFolder('shell').length),
      ]),
    ),
    bundle: createHash('sha256').update(readFileSync(bundle)).digest('hex'),
  };
}
