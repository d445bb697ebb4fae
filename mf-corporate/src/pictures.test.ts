/** @jest-environment node */
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes } from './routes';

test('every page shows the expected pictures', async () => {
  expect(await renderedPictures(routes)).toEqual({
    '/': [
      'scenes/duo-tall.svg',
      'scenes/duo.svg',
      'scenes/hall.svg',
      'scenes/forum.svg',
      'scenes/award.svg',
      'skyline.svg',
      'closings/interchange.svg',
      'og/home.png',
    ],
    '/whoweare': [
      'scenes/lounge-head.svg',
      'scenes/ledger-tall.svg',
      'scenes/door-tall.svg',
      'closings/junction.svg',
      'og/company.png',
    ],
    '/whatweproduce': [
      'scenes/hall-head.svg',
      'scenes/tower-tall.svg',
      'scenes/bank-wide.svg',
      'scenes/factory-wide.svg',
      'scenes/forum-wide.svg',
      'scenes/gate-wide.svg',
      'closings/tree.svg',
      'og/company.png',
    ],
    '/membership': ['mark.svg', 'closings/loop.svg', 'og/company.png'],
    '/contactus': ['scenes/duo-head.svg', 'closings/platform.svg', 'og/contact.png'],
    '/press': [
      'scenes/poster-head.svg',
      'wordmark.svg',
      'wordmark-dark.svg',
      'mark.svg',
      'scenes/duo.svg',
      'scenes/tower.svg',
      'scenes/hall-wide.svg',
      'scenes/award-wide.svg',
      'closings/arches.svg',
      'og/press.png',
    ],
    '/imprint': ['og/company.png'],
    '/terms': ['og/legal.png'],
    '/privacy': ['og/legal.png'],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
});
