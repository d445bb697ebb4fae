import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { FileList } from '../FileListPlugin';
import { carriedStyles } from '../globalStyles/carriedStyles';
import { styleTargets } from '../webpackConfig';
import { isolateStyles } from './isolateStyles';

/** Name of the entry of which only the styles are wanted: what the shell's sheet gives to every area. */
export const globalStyles = 'globalStyles';

const sheetsOf = ({ groups }: FileList): string[] => [
  ...new Set(
    Object.values(groups)
      .flat()
      .filter((file) => file.endsWith('.css')),
  ),
];

/**
 * Writes the kit's global styles as the area carries them, for a shell that was made with others.
 * @returns the file's name, which has its digest
 */
export async function writeCarriedStyles(area: string, dist: string): Promise<string> {
  const standalone = join(dist, 'standalone');
  const css = await readFile(join(standalone, `${globalStyles}.css`), 'utf8');
  const bytes = minified('global.css', carriedStyles(area, css));
  const file = `global.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(standalone, file), bytes);
  return file;
}

const minified = (filename: string, css: string): Uint8Array =>
  transform({ filename, code: Buffer.from(css), minify: true, targets: styleTargets }).code;

/**
 * Writes the one stylesheet that the entry for foreign hosts loads, made of the global one and all of
 * the area's, and removes what it was made of from `dist/standalone`.
 */
export async function writeStandaloneStyles(
  area: string,
  dist: string,
  list: FileList,
): Promise<void> {
  const standalone = join(dist, 'standalone');
  const files = [
    join(standalone, `${globalStyles}.css`),
    ...sheetsOf(list).map((file) => join(dist, 'public', file)),
  ];
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const filename = 'remoteEntry.standalone.css';
  await writeFile(join(standalone, filename), minified(filename, isolateStyles(area, sheets)));
  for (const ending of ['css', 'js']) await rm(join(standalone, `${globalStyles}.${ending}`));
}
