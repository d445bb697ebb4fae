import { headOf } from '@concourse/area/routes';
import { duringRender } from '@concourse/testing/duringRender';
import { routes } from './routes';

test('the area has six paths with canonical spelling', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/gais/award',
    '/gais/award/Ai-Integration-Award',
    '/gais/award/Ai-Integration-Form',
    '/gais/award/BestUseOfAi-Form',
    '/gais/all-award-categories',
    '/gais/award-form-page',
  ]);
});

test('every page has a unique title and description, and a preview image with alternative text', () => {
  const heads = duringRender(() => routes.map((route) => headOf(route, {})));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(routes.length);
  for (const { title, description, socialImage } of heads) {
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThan(165);
    expect(socialImage).toBeTruthy();
  }
});
