import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { largePortraits } from '../pictures';
import { withPage } from './browser';
import { cardPage } from './cardPage';
import { socialCards, type SocialCard } from './cards';
import { savePalettePng } from './palettePng';
import { summitCards } from './summitCards';

/** Returns all link previews. `generated` is the folder of the drawings. */
export const allCards = (generated: string): SocialCard[] => [
  ...socialCards,
  ...summitCards(join(generated, '../../mf-gais-conference/src/content'), largePortraits),
];

/** Draws the link preview images, 1200 × 630 px, into the subfolder `og` of the given folder. */
export async function drawSocialImages(generated: string): Promise<void> {
  await withPage({ width: 1200, height: 630 }, async (page) => {
    for (const card of allCards(generated)) {
      const source = cardPage(card, generated);
      const file = join(generated, 'og', `${card.name}.png`);
      mkdirSync(dirname(file), { recursive: true });
      await page.setContent(source);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const size = await savePalettePng(page, file, source);
      console.log(`og/${card.name}.png ${size}`);
    }
  });
}
