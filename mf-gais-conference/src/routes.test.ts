import { headOf } from '@concourse/area/routes';
import { routes } from './routes';

const heads = routes.flatMap((route) =>
  (route.prerender ?? [{}]).map((params) => headOf(route, params)),
);

test('owns the addresses of the summit, in their canonical spelling', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(
    [
      '/gais',
      '/gais/conference',
      '/gais/conference/:summitId',
      '/gais/conference/ai-healthcare-summit/all-agendas',
      '/gais/contact',
      '/gais/meet',
      '/gais/companies',
      '/gais/attendees',
      '/gais/speakers',
      '/gais/speaker/:index',
      '/gais/Inter',
      '/gais/UnifiedTracks',
      '/gais/faq',
      '/gais/venue',
      '/gais/programme',
    ].sort(),
  );
});

test('prerenders both summits and twenty-two speakers', () => {
  expect(heads).toHaveLength(13 + 2 + 22);
});

test('every page has a title and description of its own, and a social image', () => {
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  for (const { description, socialImage } of heads) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(170);
    expect(socialImage).toBeTruthy();
  }
});

test('an address without a page says so', () => {
  const missing = Object.fromEntries(routes.map(({ id, missing }) => [id, missing?.title]));
  expect(missing).toMatchObject({ speaker: 'Attendee not found', summit: 'Page Not Found !' });
  for (const id of ['speaker', 'summit']) {
    const route = routes.find((each) => each.id === id);
    if (!route) throw new Error(`No route ${id}`);
    expect(headOf(route, { index: '99', summitId: 'nowhere' })).toEqual(route.missing);
  }
});
