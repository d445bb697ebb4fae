/** @jest-environment node */
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes } from './routes';

test('every page shows the expected pictures', async () => {
  expect(await renderedPictures(routes)).toEqual({
    '/gais/ticket': [
      'phases/early.svg',
      'phases/regular.svg',
      'phases/late.svg',
      'passes/standard.svg',
      'passes/track.svg',
      'passes/vip.svg',
      'passes/startup.svg',
      'skyline.svg',
      'closings/interchange.svg',
      'og/tickets.png',
    ],
    '/gais/TicketRegistration': ['scenes/desk-head.svg', 'og/tickets.png'],
    '/gais/Registration': ['scenes/clock-head.svg', 'og/tickets.png'],
    '/gais/free-exhibition-overview': [
      'scenes/stand-head.svg',
      'closings/floor.svg',
      'og/exhibition.png',
    ],
    '/gais/prices': ['og/tickets.png'],
    '/gais/prospectus': ['scenes/hall-head.svg', 'og/prospectus.png'],
    '/gais/exhibition-form': ['scenes/stand-head.svg', 'og/exhibition.png'],
    '/gais/branding-form': ['scenes/poster-head.svg', 'og/exhibition.png'],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
});
