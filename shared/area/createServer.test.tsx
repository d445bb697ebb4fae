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
  expect(() => quote('tickets.lowestPrice')).toThrow('is quoted while its module is loaded');
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
