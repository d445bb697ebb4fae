import { structuredDataOf } from '@concourse/area/structuredData';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { routes } from './routes';
import { schema } from './structuredData';

test('the structured data lists both openings with the URLs of their tabs, without JobPosting', () => {
  const [openings, ...others] = structuredDataOf(routes, schema)('careers', {}, '/Careers');
  const url = `${defaultSiteConfig.siteUrl}/Careers`;
  expect(openings).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { name: 'International Partnership Manager', url: `${url}#partnership` },
      { name: 'Delegates Sales Executive', url: `${url}#sales` },
    ],
  });
  expect(others).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});
