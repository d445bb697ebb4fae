import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sass } from '../styles/sass';

/**
 * What tells two generations of the kit's global styles apart (tokens, faces, base styles): the same for the shell and
 * every area that are made with the same ones.
 * @param file see `globalSheetOf`
 */
export function globalStylesDigest(file: string): string {
  const hash = createHash('sha256');
  const { css } = sass.compileString(readFileSync(file, 'utf8'), {
    url: pathToFileURL(file),
    style: 'compressed',
  });
  hash.update(css);
  for (const [, address = ''] of css.matchAll(/url\(["']?(\.[^"')]+)["']?\)/g)) {
    hash.update(readFileSync(join(dirname(file), address)));
  }
  return hash.digest('hex').slice(0, 16);
}
