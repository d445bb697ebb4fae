import { headOf, type PageHead } from '@concourse/area/routes';
import { routes } from './routes';

let heads: PageHead[] = [];
beforeAll(async () => {
  await Promise.all(routes.map((route) => route.page.preload()));
  heads = routes.flatMap((route) =>
    (route.prerender ?? [{}]).map((params) => headOf(route, params)),
  );
});

test('the area owns the paths of the summit with canonical spelling', () => {
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
      '/gais/session/:sessionId',
    ].sort(),
  );
});

test('both summits, all speakers and all sessions are prerendered', () => {
  expect(heads).toHaveLength(13 + 2 + 22 + 52);
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

test('an unknown speaker, summit or session has a "not found" title', () => {
  const missing = Object.fromEntries(routes.map(({ id, missing }) => [id, missing?.title]));
  expect(missing).toMatchObject({
    speaker: 'Attendee not found',
    summit: 'Page Not Found !',
    session: 'Session not found',
  });
  for (const id of ['speaker', 'summit', 'session']) {
    const route = routes.find((each) => each.id === id);
    if (!route) throw new Error(`No route ${id}`);
    expect(headOf(route, { index: '99', summitId: 'nowhere', sessionId: 'b1' })).toEqual(
      route.missing,
    );
  }
});
