/** @jest-environment node */
import { defineRoutes } from './routes';
import { socialImagesOf } from './socialImages';

const page = () => Promise.resolve({ default: () => null });
const head = { title: 'A page', description: 'All of it' };
const routes = defineRoutes([
  { id: 'awards', path: '/awards', page, head },
  { id: 'jury', path: '/awards/jury/:name', page, head },
]);

test('a page has the image of its route, which may depend on its params', () => {
  const imageOf = socialImagesOf(routes, { jury: ({ name }) => ({ src: `${name}.png` }) });
  expect(imageOf('jury', { name: 'ada' })).toEqual({ socialImage: 'ada.png' });
  expect(imageOf('awards', {})).toEqual({});
});

test('an image of an unknown route is an error', () => {
  expect(() => socialImagesOf(routes, { prizes: { src: 'prizes.png' } })).toThrow('"prizes"');
});
