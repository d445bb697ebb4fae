import { structuredDataOf } from '@concourse/area/structuredData';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { summitList } from './content/summitList';
import { routes } from './routes';
import { schema } from './structuredData';

const structuredData = structuredDataOf(routes, schema);

type Thing = Record<string, unknown> & { '@type': string };

const things = (id: string, path = '/here') => structuredData(id, {}, path) as Thing[];

const ofType = (type: string, all: Thing[]): Thing => {
  const found = all.find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
};

test('the home page describes the organiser and its other profiles', () => {
  expect(ofType('Organization', things('home', '/'))).toMatchObject({
    name: 'Concourse Summits',
    email: defaultSiteConfig.mail.general,
    sameAs: Object.values(defaultSiteConfig.links.social),
  });
});

test('the structured data of the imprint matches its text', () => {
  const { organiser } = defaultSiteConfig;
  expect(ofType('Organization', things('imprint', '/imprint'))).toMatchObject({
    legalName: organiser.name,
    telephone: organiser.phone,
    address: { streetAddress: organiser.street, addressCountry: organiser.country },
  });
});

test.each(['home', 'whatweproduce'])(
  '%s lists the five summits in order, each by its page',
  (id) => {
    const items = ofType('ItemList', things(id)).itemListElement as {
      position: number;
      name: string;
      url: string;
    }[];
    expect(items.map(({ position, name }) => [position, name])).toEqual(
      summitList.map(({ heading }, index) => [index + 1, heading]),
    );
    expect(items.map(({ url }) => url.slice(defaultSiteConfig.siteUrl.length))).toEqual([
      '/gais',
      '/whatweproduce#fintech',
      '/whatweproduce#tech',
      '/whatweproduce#investment',
      '/whatweproduce#residency',
    ]);
  },
);

test('every inner page has breadcrumbs with absolute URLs that end with the page', () => {
  for (const { id, path } of routes.filter((route) => route.id !== 'home')) {
    const trail = ofType('BreadcrumbList', things(id, path)).itemListElement as {
      item: string;
    }[];
    expect(trail.map(({ item }) => item)).toEqual([
      `${defaultSiteConfig.siteUrl}/`,
      `${defaultSiteConfig.siteUrl}${path}`,
    ]);
  }
});
