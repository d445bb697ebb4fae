/** @jest-environment node */
import * as social from '@concourse/pictures/social';
import { sessionIds } from './content/programme/sessionIds';
import { speakerCount } from './content/speakerCount';
import { socialImages } from './socialImages';

const imageOf = (route: string, params: Record<string, string>): string | undefined => {
  const image = socialImages[route];
  return (typeof image === 'function' ? image(params) : image)?.src;
};

test('every session and every speaker has an image of their own', () => {
  const images = [
    ...sessionIds.map((sessionId) => imageOf('session', { sessionId })),
    ...Array.from({ length: speakerCount }, (_, index) =>
      imageOf('speaker', { index: String(index) }),
    ),
  ];
  expect(new Set(images).size).toBe(sessionIds.length + speakerCount);
  expect(images).not.toContain(social.programme.src);
  expect(images).not.toContain(social.speakers.src);
});

test.each([
  ['session', { sessionId: 'unknown' }, social.programme.src],
  ['session', {}, social.programme.src],
  ['speaker', { index: '99' }, social.speakers.src],
  ['summit', { summitId: 'unknown' }, social.gais.src],
])('the %s %j has the image of its family', (route, params, src) => {
  expect(imageOf(route, params)).toBe(src);
});
