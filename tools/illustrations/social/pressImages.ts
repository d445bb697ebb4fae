import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ink } from '../engrave/svg';
import { withPage } from './browser';
import { savePalettePng } from './palettePng';

/** The width of a press picture in pixels: 17 cm in print. */
const WIDTH = 2000;

/** Marks have a transparent background, and scenes the dark one that their lines are drawn for. */
const marks = ['wordmark', 'wordmark-dark', 'mark'];
const scenes = ['scenes/duo', 'scenes/tower', 'scenes/hall-wide', 'scenes/award-wide'];

/** Draws the pictures of the press kit as bitmaps into the subfolder `press` of the given folder. */
export async function drawPressImages(generated: string): Promise<void> {
  mkdirSync(join(generated, 'press'), { recursive: true });
  await withPage({ width: WIDTH, height: WIDTH }, async (page) => {
    for (const name of [...marks, ...scenes]) {
      const drawing = readFileSync(join(generated, `${name}.svg`), 'utf8');
      const isMark = marks.includes(name);
      const ground = isMark ? 'none' : ink;
      const source = `<style>*{margin:0}body{background:${ground}}svg{display:block;width:100vw;height:auto}</style>${drawing}`;
      await page.setContent(source);
      const box = await page.locator('svg').boundingBox();
      await page.setViewportSize({ width: WIDTH, height: Math.round(box?.height ?? WIDTH) });
      const file = `press/${name.replace('scenes/', '').replace('-wide', '')}.png`;
      if (isMark)
        writeFileSync(join(generated, file), await page.screenshot({ omitBackground: true }));
      else await savePalettePng(page, join(generated, file), source);
      console.log(file);
    }
  });
}
