import { structuredDataOf } from '@concourse/area/structuredData';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { postings } from './content/postings';
import { routes } from './routes';
import { schema } from './structuredData';

const structuredData = structuredDataOf(routes, schema);

type Thing = Record<string, unknown> & { '@type': string };

const things = structuredData('careers', {}, '/Careers') as Thing[];

test('the structured data lists both openings with the URLs of their tabs, without JobPosting', () => {
  expect(things.map((thing) => thing['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
  const openings = things[0]?.itemListElement as { name: string; url: string }[];
  expect(openings.map(({ name, url }) => [name, url])).toEqual(
    postings.map(({ title, id }) => [title, `${defaultSiteConfig.siteUrl}/Careers#${id}`]),
  );
});

test('the breadcrumbs lead from the home page to this page', () => {
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(
    (trail?.itemListElement as { name: string }[] | undefined)?.map(({ name }) => name),
  ).toEqual(['Home', 'Careers']);
});
