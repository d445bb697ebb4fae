import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictureIndex } from './pictureIndex';
import { picturesOf } from './pictures';
import { drawIcons } from './social/icons';
import { drawSocialImages } from './social/socialImages';

const kinds = ['portraits', 'scenes', 'logos', 'routes', 'icons', 'og', 'index'] as const;
const generated = join(import.meta.dirname, '../../shared/pictures');

/** Writes the named kinds of pictures, all of them when none is named, and the index of what is there then. */
async function generate(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((kind) => !kinds.some((known) => known === kind));
  if (unknown.length > 0)
    throw new Error(
      `No such kind of picture: ${unknown.join(', ')}. There are ${kinds.join(', ')}.`,
    );
  const isWanted = (kind: string) => wanted.length === 0 || wanted.includes(kind);
  for (const { group, file, draw } of picturesOf(import.meta.dirname)) {
    if (!isWanted(group)) continue;
    const target = join(generated, file);
    const drawn = draw();
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, drawn);
    console.log(`${file} ${drawn.length}`);
  }
  if (isWanted('icons')) await drawIcons(generated);
  if (isWanted('og')) await drawSocialImages(generated);
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' });
  for (const { file, code } of pictureIndex(files)) writeFileSync(join(generated, file), code);
}

await generate(process.argv.slice(2));
