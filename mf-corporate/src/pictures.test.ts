/** @jest-environment node */
import { motifsShown, picturesShown, repeatedMotifs } from '@concourse/testing/picturesShown';
import { routes } from './routes';

test('every page shows its pictures', async () => {
  expect(await picturesShown(routes)).toEqual({
    '/': [
      'scenes/duo-tall.svg',
      'scenes/duo.svg',
      'scenes/hall.svg',
      'scenes/forum.svg',
      'scenes/award.svg',
      'skyline.svg',
      'cta-bundle.svg',
      'og/home.png',
    ],
    '/whoweare': [
      'scenes/lounge-head.svg',
      'scenes/ledger-tall.svg',
      'scenes/door-tall.svg',
      'skyline.svg',
      'routes/cta-b.svg',
      'og/company.png',
    ],
    '/whatweproduce': [
      'scenes/hall-head.svg',
      'scenes/tower-tall.svg',
      'scenes/bank-wide.svg',
      'scenes/factory-wide.svg',
      'scenes/forum-wide.svg',
      'scenes/gate-wide.svg',
      'skyline.svg',
      'routes/cta-e.svg',
      'og/company.png',
    ],
    '/membership': ['scenes/gate-head.svg', 'skyline.svg', 'routes/cta-f.svg', 'og/company.png'],
    '/contactus': ['scenes/duo-head.svg', 'skyline.svg', 'routes/cta-d.svg', 'og/contact.png'],
    '/press': [
      'scenes/poster-head.svg',
      'wordmark.svg',
      'wordmark-dark.svg',
      'mark.svg',
      'scenes/duo.svg',
      'scenes/tower.svg',
      'scenes/hall-wide.svg',
      'scenes/award-wide.svg',
      'skyline.svg',
      'cta-bundle.svg',
      'og/company.png',
    ],
    '/imprint': ['scenes/door-head.svg', 'skyline.svg', 'routes/cta-e.svg', 'og/company.png'],
    '/terms': ['scenes/ledger-head.svg', 'skyline.svg', 'routes/cta-g.svg', 'og/legal.png'],
    '/privacy': ['scenes/bank-head.svg', 'skyline.svg', 'routes/cta-c.svg', 'og/legal.png'],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await motifsShown(routes))).toEqual([]);
});
