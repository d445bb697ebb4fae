import { join } from 'node:path';
import { withPage } from './browser';
import { cardPage } from './cardPage';
import { socialCards } from './cards';
import { savePalettePng } from './palettePng';

/** Draws the link preview images, 1200 × 630 px, into the subfolder `og` of the given folder. */
export async function drawSocialImages(generated: string): Promise<void> {
  await withPage({ width: 1200, height: 630 }, async (page) => {
    for (const card of socialCards) {
      const source = cardPage(card, generated);
      await page.setContent(source);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const size = await savePalettePng(page, join(generated, 'og', `${card.name}.png`), source);
      console.log(`og/${card.name}.png ${size}`);
    }
  });
}
