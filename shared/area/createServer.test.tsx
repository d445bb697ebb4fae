/** @jest-environment node */
import { quote } from '@concourse/site/quote';
import { createServer } from './createServer';
import { defineRoutes } from './routes';

const PricePage = () => <p>From €{quote('tickets.lowestPrice')}</p>;

const routes = defineRoutes([
  {
    id: 'price',
    path: '/price',
    page: () => Promise.resolve({ default: PricePage }),
    head: () => ({ title: 'Price', description: `€${quote('tickets.lowestPrice')}` }),
  },
]);

test('a module that quotes while it is loaded fails the build, a page that quotes does not', async () => {
  await jest.isolateModulesAsync(async () => {
    const loading = await import('@concourse/site/quote');
    expect(() => loading.quote('tickets.lowestPrice')).toThrow(
      'is quoted while its module is loaded',
    );
  });
  const early = defineRoutes([
    {
      id: 'early',
      path: '/early',
      page: () => Promise.resolve({ default: () => <p>{quote('tickets.lowestPrice')}</p> }),
      head: { title: 'Early', description: 'Too early' },
    },
  ]);
  const { facts, render } = createServer({
    name: 'mf-test',
    routes: [...routes, ...early],
    retired: [],
    facts: { 'test.fact': { text: 'said' } },
    schema: { price: () => [{ price: quote('tickets.lowestPrice') }] },
  });
  expect(facts).toEqual({ 'test.fact': { text: 'said' } });
  const [price] = await render();
  expect(price?.pages[0]).toMatchObject({
    description: '€%%fact.tickets.lowestPrice%%',
    structuredData: [{ price: '%%fact.tickets.lowestPrice%%' }],
  });
  expect(price?.pages[0]?.html).toContain('%%fact.tickets.lowestPrice%%</p>');
});

test('what a page asks for and does not show is quoted by it, and by no other page', async () => {
  const AskingPage = () => {
    const summit = { name: quote('gais.summit.name'), city: quote('gais.summit.city') };
    return <p>{summit.name}</p>;
  };
  const asking = defineRoutes([
    {
      id: 'asking',
      path: '/asking',
      page: () => Promise.resolve({ default: AskingPage }),
      head: { title: 'Asking', description: 'Asks' },
    },
  ]);
  const { render } = createServer({
    name: 'mf-test',
    routes: [...asking, ...routes],
    retired: [],
    schema: { price: () => [{ city: quote('gais.summit.city') }] },
  });
  const [first, second] = await render();
  expect(first?.pages[0]?.quoted).toEqual(['gais.summit.name', 'gais.summit.city']);
  expect(second?.pages[0]?.quoted).toEqual(['tickets.lowestPrice']);
});

test('a route that is left out says which addresses it has, and any other failure is told', async () => {
  const away = defineRoutes([
    {
      id: 'away',
      path: '/away/:name',
      prerender: [{ name: 'one' }, { name: 'two' }],
      page: () => Promise.reject(new Error('Not there')),
      head: { title: 'Away', description: 'Not there' },
    },
  ]);
  const { render } = createServer({ name: 'mf-test', routes: [...away, ...routes], retired: [] });
  const [leftOut, price] = await render((id) => id === 'away');
  expect(leftOut).toMatchObject({
    id: 'away',
    pages: [],
    skippedPaths: ['/away/one', '/away/two'],
  });
  expect(price?.pages).toHaveLength(1);
  expect(price).not.toHaveProperty('skippedPaths');
  await expect(render()).rejects.toThrow('Not there');
});
