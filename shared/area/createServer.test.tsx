/** @jest-environment node */
import { useId } from 'react';
import type { SearchRecord } from '@concourse/contract/search';
import { quote } from '@concourse/site/quote';
import { createServer } from './createServer';
import { defineFragments } from './fragments';
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

test('quoting a fact throws while a module loads and returns a token while a page renders', async () => {
  await jest.isolateModulesAsync(async () => {
    const loading = await import('@concourse/site/quote');
    expect(() => loading.quote('tickets.lowestPrice')).toThrow(loading.QuoteError);
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

test('a page also lists facts that it quotes but does not show; other pages do not', async () => {
  const SummitPage = () => {
    const summit = { name: quote('gais.summit.name'), city: quote('gais.summit.city') };
    return <p>{summit.name}</p>;
  };
  const summit = defineRoutes([
    {
      id: 'summit',
      path: '/summit',
      page: () => Promise.resolve({ default: SummitPage }),
      head: { title: 'Summit', description: 'A summit' },
    },
  ]);
  const { render } = createServer({
    name: 'mf-test',
    routes: [...summit, ...routes],
    retired: [],
    schema: { price: () => [{ city: quote('gais.summit.city') }] },
  });
  const [first, second] = await render();
  expect(first?.pages[0]?.quoted).toEqual(['gais.summit.name', 'gais.summit.city']);
  expect(second?.pages[0]?.quoted).toEqual(['tickets.lowestPrice']);
});

test('a page that cannot be loaded rejects', async () => {
  const failing = defineRoutes([
    {
      id: 'failing',
      path: '/failing',
      page: () => Promise.reject(new Error('Not there')),
      head: { title: 'Failing', description: 'Not there' },
    },
  ]);
  const { render } = createServer({ name: 'mf-test', routes: failing, retired: [] });
  await expect(render()).rejects.toThrow('Not there');
});

test('the records for the search may quote facts', async () => {
  const search = () => ({
    records: [
      { kind: 'question', title: 'How much?', href: '/price', text: quote('tickets.lowestPrice') },
    ] satisfies SearchRecord[],
  });
  const server = createServer({ name: 'mf-test', routes, retired: [], search });
  await server.render();
  expect(server.search?.().records[0]?.text).toBe('%%fact.tickets.lowestPrice%%');
});

test('every instance of a fragment is rendered with ids of its own, and with the facts that it quotes', async () => {
  const Offer = ({ instance }: { instance: string }) => (
    <p id={useId()}>{`${instance}: ${quote('tickets.price')}`}</p>
  );
  const fragments = defineFragments([
    {
      name: 'offer',
      instances: ['vip', 'track'],
      component: () => Promise.resolve({ default: Offer }),
    },
  ]);
  const server = createServer({ name: 'mf-test', routes: [], fragments, retired: [] });
  const [offer] = (await server.renderFragments?.()) ?? [];
  expect(offer).toMatchObject({ name: 'offer', instances: [{ id: 'vip' }, { id: 'track' }] });
  for (const { id, html, quoted } of offer?.instances ?? []) {
    expect(html).toMatch(
      new RegExp(`id="_?mf-test-offer-${id}-[^"]*">${id}: %%fact.tickets.price%%`),
    );
    expect(quoted).toEqual(['tickets.price']);
  }
});

test('only the HTML of a fragment that hydrates has what React needs to hydrate it', async () => {
  const Price = () => <p>Price: {quote('tickets.price')}</p>;
  const component = () => Promise.resolve({ default: Price });
  const fragments = defineFragments([
    { name: 'static', hydrate: 'never', component },
    { name: 'live', hydrate: 'visible', component },
  ]);
  const server = createServer({ name: 'mf-test', routes: [], fragments, retired: [] });
  expect(await server.renderFragments?.()).toMatchObject([
    { name: 'static', instances: [{ html: '<p>Price: %%fact.tickets.price%%</p>' }] },
    {
      name: 'live',
      hydrate: 'visible',
      instances: [{ html: '<p>Price: <!-- -->%%fact.tickets.price%%</p>' }],
    },
  ]);
});
