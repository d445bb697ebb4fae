import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReleaseManifest } from '@concourse/shared/contract/release';
import type { ShellServer } from '@concourse/shared/contract/shellServer';
import { prerenderedOnly, withoutScript } from './defineShell';
import type { FileList } from './FileListPlugin';
import { publicFolder } from './webpackConfig';

const require = createRequire(import.meta.url);

/** What composition needs to know of the shell beyond its node bundle. */
export function prerenderShell(list: FileList, bundle: string): ReleaseManifest['shell'] {
  const { rootFiles } = (require(bundle) as { default: ShellServer }).default;
  const main = list.groups.main ?? [];
  const still = list.groups[prerenderedOnly] ?? [];
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: [...new Set([...main, ...still])].filter((file) => file.endsWith('.css')),
    stylesWithoutScript: list.groups[withoutScript]?.filter((file) => file.endsWith('.css')) ?? [],
    fonts: Object.keys(list.files).filter((file) => file.endsWith('.woff2')),
    files: Object.fromEntries(
      Object.entries(rootFiles).map(([address, path]) => [
        address,
        path.slice(publicFolder('shell').length),
      ]),
    ),
    bundle: createHash('sha256').update(readFileSync(bundle)).digest('hex'),
  };
}
