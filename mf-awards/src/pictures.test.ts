/** @jest-environment node */
import { picturesShown } from '@concourse/testing/picturesShown';
import { routes } from './routes';

test('every page shows its pictures', async () => {
  expect(await picturesShown(routes)).toEqual({
    '/gais/award': [
      'scenes/award.svg',
      'scenes/award-wide.svg',
      'scenes/tower.svg',
      'scenes/hall-wide.svg',
      'scenes/duo.svg',
      'scenes/forum-wide.svg',
      'scenes/hall.svg',
      'scenes/forum.svg',
      'ring-signal.svg',
      'ring-dark.svg',
      'skyline.svg',
      'routes/cta-e.svg',
      'og/awards.png',
    ],
    '/gais/award/Ai-Integration-Award': [
      'scenes/award-head.svg',
      'skyline.svg',
      'routes/cta-g.svg',
      'og/awards.png',
    ],
    '/gais/award/Ai-Integration-Form': ['scenes/award-head.svg', 'og/nominate.png'],
    '/gais/award/BestUseOfAi-Form': ['scenes/award-head.svg', 'og/nominate.png'],
    '/gais/all-award-categories': [
      'scenes/award-head.svg',
      'skyline.svg',
      'routes/cta-b.svg',
      'og/awards.png',
    ],
    '/gais/award-form-page': ['scenes/award-head.svg', 'og/nominate.png'],
  });
});
