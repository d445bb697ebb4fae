/** @jest-environment node */
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes } from './routes';

test('every page shows the expected pictures', async () => {
  expect(await renderedPictures(routes)).toEqual({
    '/Careers': [
      'portraits/staff/lene-hartwig.svg',
      'portraits/staff/tunde-alabi.svg',
      'portraits/staff/maren-ostheimer.svg',
      'portraits/staff/keiko-arima.svg',
      'portraits/staff/paolo-ferrante.svg',
      'portraits/staff/samira-nazari.svg',
      'closings/extension.svg',
      'og/careers.png',
    ],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
});
