import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';

export type Stylesheet = { file: string; css: Root };

/** The emitted stylesheets among the files of a build, parsed. */
export function readStyles(dist: string, files: string[]): Promise<Stylesheet[]> {
  const styles = files.filter((file) => file.endsWith('.css'));
  return Promise.all(
    styles.map(async (file) => ({
      file,
      css: postcss.parse(await readFile(join(dist, 'public', file), 'utf8')),
    })),
  );
}
