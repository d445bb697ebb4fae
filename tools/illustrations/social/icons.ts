import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { mark } from '../routes/mark';
import { withPage } from './browser';
import { icoFile } from './ico';

const icons = [
  { file: 'icon-192.png', size: 192, drawing: mark() },
  { file: 'icon-512.png', size: 512, drawing: mark() },
  { file: 'icon-maskable-512.png', size: 512, drawing: mark({ corner: 0, scale: 0.68 }) },
  { file: 'apple-touch-icon.png', size: 180, drawing: mark({ corner: 0, scale: 0.86 }) },
];

/** For programs that request `/favicon.ico` without reading the page. */
const favicon = { file: 'favicon.ico', sizes: [16, 32, 48] };

/** Draws the bitmap icons of the site into the subfolder `icons` of the given folder. */
export async function drawIcons(generated: string): Promise<void> {
  mkdirSync(join(generated, 'icons'), { recursive: true });
  await withPage({ width: 512, height: 512 }, async (page) => {
    for (const { file, size, drawing } of icons) {
      writeFileSync(join(generated, 'icons', file), await picture(page, size, drawing));
      console.log(`icons/${file}`);
    }
    const pictures = [];
    for (const size of favicon.sizes)
      pictures.push({ size, png: await picture(page, size, mark()) });
    writeFileSync(join(generated, 'icons', favicon.file), icoFile(pictures));
    console.log(`icons/${favicon.file}`);
  });
}

async function picture(page: Page, size: number, drawing: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  return page.screenshot({ omitBackground: true });
}
