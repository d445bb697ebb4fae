import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mark } from '../routes/mark';
import { withPage } from './browser';

const icons = [
  { file: 'icon-192.png', size: 192, drawing: mark() },
  { file: 'icon-512.png', size: 512, drawing: mark() },
  { file: 'icon-maskable-512.png', size: 512, drawing: mark({ corner: 0, scale: 0.68 }) },
  { file: 'apple-touch-icon.png', size: 180, drawing: mark({ corner: 0, scale: 0.86 }) },
];

/** Draws the bitmap icons of the site into `icons` below the given folder. */
export async function drawIcons(generated: string): Promise<void> {
  mkdirSync(join(generated, 'icons'), { recursive: true });
  await withPage({ width: 512, height: 512 }, async (page) => {
    for (const { file, size, drawing } of icons) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
      await page.screenshot({ path: join(generated, 'icons', file), omitBackground: true });
      console.log(`icons/${file}`);
    }
  });
}
