/** @jest-environment node */
import type { DevWorkspace } from './DevWorkspace';
import { findDevPage } from './findDevPage';

const page = (path: string, status: 200 | 404 = 200) => ({ path, status });
const press = {
  name: 'mf-press',
  pages: {
    routes: [
      { id: 'press', path: '/press', aliases: ['/media'], pages: [page('/press')] },
      {
        id: 'story',
        path: '/press/:story',
        aliases: [],
        pages: [page('/press/One'), page('/press/:story', 404)],
      },
    ],
  },
} as unknown as DevWorkspace;
const notRendered = { name: 'mf-new' } as DevWorkspace;

test('finds a page in any area, even if another area is not rendered yet', () => {
  const found = findDevPage([notRendered, press], '/press/One');
  expect(found).toMatchObject({ workspace: { name: 'mf-press' }, route: { id: 'story' } });
});

test('another spelling and an alias redirect to the page', () => {
  expect(findDevPage([press], '/Press/one/')).toEqual({ redirect: '/press/One' });
  expect(findDevPage([press], '/media')).toEqual({ redirect: '/press' });
});

test('finds nothing at other addresses, which the live site answers', () => {
  expect(findDevPage([press], '/press/nowhere')).toBeUndefined();
  expect(findDevPage([press], '/')).toBeUndefined();
});
