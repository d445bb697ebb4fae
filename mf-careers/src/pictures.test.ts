/** @jest-environment node */
import { picturesShown } from '@concourse/testing/picturesShown';
import { routes } from './routes';

test('every page shows its pictures', async () => {
  expect(await picturesShown(routes)).toEqual({
    '/Careers': [
      'portraits/kwame-asante.svg',
      'portraits/ingrid-solheim.svg',
      'portraits/leila-haddadi.svg',
      'portraits/jonas-weidlich.svg',
      'portraits/nour-elsayed.svg',
      'portraits/tomas-brandvold.svg',
      'skyline.svg',
      'routes/cta-g.svg',
      'og/careers.png',
    ],
  });
});
