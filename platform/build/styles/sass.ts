import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Sass from 'sass';
import { root } from '../workspace';
import { CachedSass } from './CachedSass';

const own = createRequire(import.meta.url);
const project = createRequire(join(root, 'package.json'));

function version(): string {
  const manifest = join(dirname(own.resolve('sass')), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** The Sass compiler with the cache of this clone. */
export const sass = new CachedSass(join(root, '.cache/styles'), {
  info: `dart-sass\t${version()}`,
  load: () => own('sass') as typeof Sass,
});

/** The file that a package exports, such as `@concourse/ui/styles/x`. @throws if it exports no such file */
export const exportedFile = (name: string): string => project.resolve(name);

/** Resolves imports of stylesheets that packages export. */
export const packageImporter: Sass.FileImporter<'sync'> = {
  findFileUrl: (url) => (url.startsWith('@') ? pathToFileURL(exportedFile(url)) : null),
};
