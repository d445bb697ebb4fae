import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from './support/commandLine';
import { distinctPaths, resize, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const scenes = readdirSync(join(root, 'shared/pictures/scenes'))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -4));
const widths = [390, 768, 1440];
/** Maximum share of a motif that its box may crop. */
const maxCroppedShare = 1 / 3;

type Scene = { motif: string; name: string; cut: number; shown: boolean };

/** All scene pictures in the content, with the share that `object-fit` crops. */
const findScenes = (page: Page): Promise<Scene[]> =>
  page.evaluate(
    (known) =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
        const name = /\/([\w-]+)\.\w+\.svg$/.exec(image.currentSrc)?.[1];
        if (name === undefined || !known.includes(name)) return [];
        const { width, height } = image.getBoundingClientRect();
        const natural = image.naturalWidth / image.naturalHeight;
        const ratio = width / height;
        return {
          motif: name.split('-')[0] ?? name,
          name,
          cut: 1 - Math.min(natural / ratio, ratio / natural),
          shown: width > 0 && height > 0,
        };
      }),
    scenes,
  );

/** Loads lazy pictures at once. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

test(
  'no page shows a motif twice or crops more than a third of one',
  { ...long, annotation: { type: 'prints', description: 'motifs, places, largest crop' } },
  async ({ page, site }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    const used = new Map<string, number>();
    let largest = { cut: 0, where: '' };
    for (const path of await distinctPaths(site)) {
      await visit(page, path);
      for (const width of widths) {
        await resize(page, width, 900);
        await loadAll(page);
        const visible = (await findScenes(page)).filter(({ shown }) => shown);
        const motifs = visible.map(({ motif }) => motif);
        for (const { motif, name, cut } of visible) {
          const where = `${path} at ${width} px: ${name}, ${Math.round(cut * 100)}% cropped`;
          if (width === 1440) used.set(motif, (used.get(motif) ?? 0) + 1);
          if (cut > largest.cut) largest = { cut, where };
          if (cut > maxCroppedShare) faults.push(where);
          if (motifs.filter((each) => each === motif).length > 1)
            faults.push(`${path} at ${width} px: ${motif} twice`);
        }
      }
    }
    const counts = [...used].sort(([, one], [, other]) => other - one);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    console.log(`${used.size} motifs in ${total} places; largest crop: ${largest.where}`);
    console.log(counts.map(([motif, count]) => `${motif} ${count}`).join(', '));
    expect([...new Set(faults)]).toEqual([]);
  },
);
