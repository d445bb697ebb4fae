import { headOf } from '@concourse/area/routes';
import { routes } from './routes';

test('the area owns eight paths with canonical spelling', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/gais/ticket',
    '/gais/prices',
    '/gais/TicketRegistration',
    '/gais/Registration',
    '/gais/free-exhibition-overview',
    '/gais/prospectus',
    '/gais/exhibition-form',
    '/gais/branding-form',
  ]);
});

test('every page has a unique title and description, and a preview image', () => {
  const heads = routes.map((route) => headOf(route, {}));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(routes.length);
  for (const { description, socialImage } of heads) {
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThan(165);
    expect(socialImage).toBeTruthy();
  }
});
