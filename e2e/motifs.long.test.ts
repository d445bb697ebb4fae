/** @jest-environment node */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes as awards } from '../mf-awards/src/routes';
import { socialImages as awardsImages } from '../mf-awards/src/socialImages';
import { routes as careers } from '../mf-careers/src/routes';
import { socialImages as careersImages } from '../mf-careers/src/socialImages';
import { routes as corporate } from '../mf-corporate/src/routes';
import { socialImages as corporateImages } from '../mf-corporate/src/socialImages';
import { routes as conference } from '../mf-gais-conference/src/routes';
import { socialImages as conferenceImages } from '../mf-gais-conference/src/socialImages';
import { routes as tickets } from '../mf-tickets/src/routes';
import { socialImages as ticketsImages } from '../mf-tickets/src/socialImages';

const pictures = join(__dirname, '../shared/pictures');

describe.each([
  ['mf-corporate', corporate, corporateImages],
  ['mf-gais-conference', conference, conferenceImages],
  ['mf-awards', awards, awardsImages],
  ['mf-tickets', tickets, ticketsImages],
  ['mf-careers', careers, careersImages],
])('%s', (_, routes, socialImages) => {
  test('pages show pictures of the collection and end with a picture for social networks', async () => {
    const shown = Object.entries(await renderedPictures(routes, socialImages));
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
