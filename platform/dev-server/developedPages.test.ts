/** @jest-environment node */
import { findDeveloped } from './developedPages';
import type { DevelopedWorkspace } from './DevelopedWorkspace';

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
      {
        id: 'archive',
        path: '/press/archive',
        aliases: [],
        pages: [],
        leftOut: ['/press/archive'],
      },
    ],
  },
} as unknown as DevelopedWorkspace;
const notRendered = { name: 'mf-new' } as DevelopedWorkspace;

test('a page is found in whatever area has it, also beside one that was never rendered', () => {
  const found = findDeveloped([notRendered, press], '/press/One');
  expect(found).toMatchObject({ workspace: { name: 'mf-press' }, route: { id: 'story' } });
});

test('another spelling and an alias lead to the page', () => {
  expect(findDeveloped([press], '/Press/one/')).toEqual({ redirect: '/press/One' });
  expect(findDeveloped([press], '/media')).toEqual({ redirect: '/press' });
});

test('a page that is not compiled is found without its content', () => {
  const found = findDeveloped([press], '/press/archive');
  expect(found).toMatchObject({ route: { id: 'archive' }, page: undefined });
  expect(findDeveloped([press], '/press/Archive')).toEqual({ redirect: '/press/archive' });
});

test('what no page has is left to the live site', () => {
  expect(findDeveloped([press], '/press/nowhere')).toBeUndefined();
  expect(findDeveloped([press], '/')).toBeUndefined();
});
