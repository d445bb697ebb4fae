/** @jest-environment node */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes as awards } from '../mf-awards/src/routes';
import { routes as careers } from '../mf-careers/src/routes';
import { routes as corporate } from '../mf-corporate/src/routes';
import { routes as conference } from '../mf-gais-conference/src/routes';
import { routes as tickets } from '../mf-tickets/src/routes';

const pictures = join(__dirname, '../shared/pictures');

describe.each([
  ['mf-corporate', corporate],
  ['mf-gais-conference', conference],
  ['mf-awards', awards],
  ['mf-tickets', tickets],
  ['mf-careers', careers],
])('%s', (_, routes) => {
  test('pages show pictures of the collection and end with a picture for social networks', async () => {
    const shown = Object.entries(await renderedPictures(routes));
    expect(shown.length).toBeGreaterThan(0);
    const missing = shown.flatMap(([path, files]) =>
      files
        .filter((file) => !existsSync(join(pictures, file)))
        .map((file) => `${path}: ${file || 'no picture'}`),
    );
    expect(missing).toEqual([]);
    expect(shown.filter(([, files]) => !files.at(-1)?.startsWith('og/'))).toEqual([]);
  });

  test('no two pages end with the same drawing', async () => {
    const shown = Object.values(await renderedPictures(routes)).flat();
    const closings = shown.filter((file) => file.startsWith('closings/'));
    expect(closings).toEqual([...new Set(closings)]);
  });

  test('no page shows a motif twice', async () => {
    expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
  });
});
