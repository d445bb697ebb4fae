import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compile } from 'sass';
import { folderOf } from '../workspace';

/**
 * What tells two generations of the kit's global styles apart (tokens, faces, base styles): the same for the shell and
 * every area that are made with the same ones.
 * @param name a workspace, which finds the kit where its own packages lie
 */
export function globalStylesDigest(name: string): string {
  const file = createRequire(join(folderOf(name), 'package.json')).resolve(
    '@concourse/ui/styles/global.scss',
  );
  const hash = createHash('sha256');
  const { css } = compile(file, { style: 'compressed' });
  hash.update(css);
  for (const [, address = ''] of css.matchAll(/url\(["']?(\.[^"')]+)["']?\)/g)) {
    hash.update(readFileSync(join(dirname(file), address)));
  }
  return hash.digest('hex').slice(0, 16);
}
