import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type Sass from 'sass';
import { root } from '../workspace';
import { CachedSass } from './CachedSass';

const require = createRequire(import.meta.url);

function version(): string {
  const manifest = join(dirname(require.resolve('sass')), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Sass of this clone. */
export const sass = new CachedSass(join(root, '.cache/styles'), {
  info: `dart-sass\t${version()}`,
  load: () => require('sass') as typeof Sass,
});
