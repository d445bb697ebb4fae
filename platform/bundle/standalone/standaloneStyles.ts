import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { FileList } from '../FileListPlugin';
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
  const { code } = transform({
    filename,
    code: Buffer.from(isolateStyles(area, sheets)),
    minify: true,
    targets: styleTargets,
  });
  await writeFile(join(standalone, filename), code);
  for (const ending of ['css', 'js']) await rm(join(standalone, `${globalStyles}.${ending}`));
}
