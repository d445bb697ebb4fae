import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { AreaPages } from './AreaPages';
import { useCrumbs } from './crumbs';
import { defineRoutes } from './routes';

function Trail() {
  return (
    <p>
      {useCrumbs()
        ?.map(({ label }) => label)
        .join(' / ') ?? 'no breadcrumbs'}
    </p>
  );
}

const page = () => Promise.resolve({ default: Trail });
const head = { title: 'Awards', description: 'All' };
const routes = defineRoutes([
  { id: 'awards', path: '/awards', page, head },
  {
    id: 'member',
    path: '/awards/jury/:name',
    page,
    head: ({ name = '' }) => ({ title: name, description: 'One' }),
    crumb: { parent: { label: 'Jury', href: '/awards/jury', parent: { label: 'Awards' } } },
  },
]);

beforeAll(() => Promise.all(routes.map((route) => route.page.preload())));

test.each([
  ['/awards', 'no breadcrumbs'],
  ['/awards/jury/Ada', 'Awards / Jury / Ada'],
  ['/awards/jury/Grace', 'Awards / Jury / Grace'],
])('the page at %s shows the breadcrumbs of its route: %s', (path, breadcrumbs) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AreaPages area="mf-test" routes={routes} />
    </MemoryRouter>,
  );
  expect(screen.getByText(breadcrumbs)).toBeVisible();
});

test('another path of the same route mounts a new page and keeps no element of the previous one', () => {
  let go: ReturnType<typeof useNavigate> = () => undefined;
  function Navigator() {
    go = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/awards/jury/Ada']}>
      <Navigator />
      <AreaPages area="mf-test" routes={routes} />
    </MemoryRouter>,
  );
  const before = screen.getByText('Awards / Jury / Ada');
  act(() => void go('/awards/jury/Grace'));
  expect(screen.getByText('Awards / Jury / Grace')).not.toBe(before);
});
