/** @jest-environment node */
import { crumbsOf } from './crumbs';
import { defineRoutes } from './routes';
import { structuredDataOf } from './structuredData';

const page = () => Promise.resolve({ default: () => null });
const awards = { label: 'Awards', href: '/awards' };
const routes = defineRoutes([
  { id: 'awards', path: '/awards', page, head: { title: 'Awards', description: 'All' } },
  {
    id: 'jury',
    path: '/awards/jury/:name',
    page,
    head: ({ name = '' }) => ({ title: name, description: 'One' }),
    crumb: { parent: { label: 'Jury', href: '/awards/jury', parent: awards } },
  },
]);
const [landing, jury] = routes;
if (!landing || !jury) throw new Error('No routes');

test('breadcrumbs and the BreadcrumbList consist of the parents and the page title', () => {
  const crumbs = crumbsOf(jury, { name: 'Ada' });
  expect(crumbs?.map(({ label, href }) => [label, href])).toEqual([
    ['Awards', '/awards'],
    ['Jury', '/awards/jury'],
    ['Ada', undefined],
  ]);
  const [list] = structuredDataOf(routes)('jury', { name: 'Ada' }, '/awards/jury/Ada');
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Awards', item: expect.stringMatching(/\/awards$/) as string },
      { position: 2, name: 'Jury', item: expect.stringMatching(/\/awards\/jury$/) as string },
      { position: 3, name: 'Ada', item: expect.stringMatching(/\/awards\/jury\/Ada$/) as string },
    ],
  });
});

test('a route without a crumb has no breadcrumbs, and its schema objects are returned unchanged', () => {
  expect(crumbsOf(landing, {})).toBeUndefined();
  const schema = { awards: () => [{ '@type': 'Event' }] };
  expect(structuredDataOf(routes, schema)('awards', {}, '/awards')).toEqual([{ '@type': 'Event' }]);
});

test('rejects structured data for an unknown route', () => {
  expect(() => structuredDataOf(routes, { jurors: () => [] })).toThrow('"jurors"');
});
