import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictureIndex } from './pictureIndex';
import { picturesOf } from './pictures';
import { drawIcons } from './social/icons';
import { drawPressImages } from './social/pressImages';
import { drawSocialImages } from './social/socialImages';

const kinds = ['portraits', 'scenes', 'logos', 'routes', 'icons', 'og', 'press', 'index'] as const;
const generated = join(import.meta.dirname, '../../shared/pictures');

/** Draws the given kinds of pictures, by default all, and updates the index. */
async function generate(selected: string[]): Promise<void> {
  const unknown = selected.filter((kind) => !kinds.some((known) => known === kind));
  if (unknown.length > 0)
    throw new Error(
      `Unknown kind of picture: ${unknown.join(', ')}. Valid kinds: ${kinds.join(', ')}.`,
    );
  const isSelected = (kind: string) => selected.length === 0 || selected.includes(kind);
  for (const { group, file, draw } of picturesOf(import.meta.dirname)) {
    if (!isSelected(group)) continue;
    const target = join(generated, file);
    const content = draw();
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    console.log(`${file} ${content.length}`);
  }
  if (isSelected('icons')) await drawIcons(generated);
  if (isSelected('og')) await drawSocialImages(generated);
  if (isSelected('press')) await drawPressImages(generated);
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' });
  for (const { file, code } of pictureIndex(files)) writeFileSync(join(generated, file), code);
}

await generate(process.argv.slice(2));
