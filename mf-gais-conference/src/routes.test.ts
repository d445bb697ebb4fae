import { headOf, type PageHead } from '@concourse/area/routes';
import { routes } from './routes';

let heads: PageHead[] = [];
beforeAll(async () => {
  await Promise.all(routes.map((route) => route.page.preload()));
  heads = routes.flatMap((route) =>
    (route.prerender ?? [{}]).map((params) => headOf(route, params)),
  );
});

test('both summits, all speakers and all sessions are prerendered', () => {
  expect(heads).toHaveLength(13 + 2 + 22 + 52);
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
