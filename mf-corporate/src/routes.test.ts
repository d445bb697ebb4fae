/** @jest-environment node */
import { headOf } from '@concourse/area/routes';
import { routes } from './routes';

const heads = routes.map((route) => headOf(route, {}));

test('the area owns the paths of the organiser, and /home redirects to the home page', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/',
    '/whoweare',
    '/whatweproduce',
    '/membership',
    '/contactus',
    '/press',
    '/imprint',
    '/terms',
    '/privacy',
  ]);
  expect(routes[0]?.aliases).toEqual(['/home']);
});

test('every page has a unique title and description, and a preview image', () => {
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  for (const { description, socialImage } of heads) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(170);
    expect(socialImage).toBeTruthy();
  }
});
