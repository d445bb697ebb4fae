/** @jest-environment node */
import { picturesShown } from '@concourse/testing/picturesShown';
import { routes } from './routes';

test('every page shows its pictures', async () => {
  expect(await picturesShown(routes)).toEqual({
    '/gais/ticket': [
      'passes/standard.svg',
      'passes/track.svg',
      'passes/vip.svg',
      'passes/startup.svg',
      'skyline.svg',
      'cta-bundle.svg',
      'og/tickets.png',
    ],
    '/gais/TicketRegistration': ['scenes/tower.svg', 'og/tickets.png'],
    '/gais/Registration': ['scenes/tunnel.svg', 'og/tickets.png'],
    '/gais/free-exhibition-overview': [
      'scenes/hall-wide.svg',
      'skyline.svg',
      'cta-bundle.svg',
      'og/exhibition.png',
    ],
    '/gais/exhibition-form': ['scenes/hall-wide.svg', 'og/exhibition.png'],
    '/gais/branding-form': ['scenes/duo.svg', 'og/exhibition.png'],
  });
});
