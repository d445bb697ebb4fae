import { structuredDataOf } from '@concourse/area/structuredData';
import { duringRender } from '@concourse/testing/duringRender';
import { routes } from './routes';
import { schema } from './structuredData';

const structuredData = structuredDataOf(routes, schema);

type Thing = Record<string, unknown>;

const of = (id: string, path: string): Thing[] =>
  duringRender(() => structuredData(id, {}, path)) as Thing[];

test('the tickets page offers four passes with price, currency and availability', () => {
  const event = of('ticket', '/gais/ticket').find((thing) => thing['@type'] === 'BusinessEvent');
  expect(event).toMatchObject({ startDate: '2026-03-19', endDate: '2026-03-20' });
  const offers = event?.offers as Thing[];
  expect(
    offers.map(({ name, price, priceCurrency, availability }) => [
      name,
      price,
      priceCurrency,
      availability,
    ]),
  ).toEqual([
    ['Standard Pass', '1460.00', 'EUR', 'https://schema.org/InStock'],
    ['Track Pass', '1140.00', 'EUR', 'https://schema.org/InStock'],
    ['VIP Pass', '2999.00', 'EUR', 'https://schema.org/InStock'],
    ['Guest Visitor Startup Pass', '1899.00', 'EUR', 'https://schema.org/InStock'],
  ]);
});

test('every page has breadcrumbs that end with the page', () => {
  for (const { id, path } of routes) {
    const list = of(id, path).find((thing) => thing['@type'] === 'BreadcrumbList');
    const items = (list?.itemListElement ?? []) as Thing[];
    expect(items.length).toBeGreaterThanOrEqual(2);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items[0]?.item).toMatch(/\/gais$/);
    expect(items.at(-1)?.item).toMatch(new RegExp(`${path}$`));
  }
});
