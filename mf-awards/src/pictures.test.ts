/** @jest-environment node */
import {
  renderedMotifs,
  renderedPictures,
  repeatedMotifs,
} from '@concourse/testing/renderedPictures';
import { routes } from './routes';

test('every page shows the expected pictures', async () => {
  expect(await renderedPictures(routes)).toEqual({
    '/gais/award': [
      'scenes/award.svg',
      'scenes/award-wide.svg',
      'scenes/bench-wide.svg',
      'scenes/hall-wide.svg',
      'scenes/duo.svg',
      'scenes/jury-wide.svg',
      'scenes/factory-wide.svg',
      'scenes/stage-wide.svg',
      'scenes/forum-wide.svg',
      'closings/podium.svg',
      'og/awards.png',
    ],
    '/gais/award/Ai-Integration-Award': [
      'scenes/jury-head.svg',
      'closings/merge.svg',
      'og/awards.png',
    ],
    '/gais/award/Ai-Integration-Form': ['scenes/bench-head.svg', 'og/nominate.png'],
    '/gais/award/BestUseOfAi-Form': ['scenes/factory-head.svg', 'og/nominate.png'],
    '/gais/all-award-categories': ['scenes/award-head.svg', 'closings/nine.svg', 'og/awards.png'],
    '/gais/award-form-page': ['scenes/award-head.svg', 'og/nominate.png'],
  });
});

test('no page shows a motif twice', async () => {
  expect(repeatedMotifs(await renderedMotifs(routes))).toEqual([]);
});
