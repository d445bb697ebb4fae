import { headOf, type RouteParams } from '@concourse/shared/area/routes';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { postings, type Posting } from './content/postings';
import { routes } from './routes';

const context = 'https://schema.org';

const absolute = (path: string): string => `${siteConfig().siteUrl}${path}`;

const list = (items: string[]): string => items.map((item) => `<li>${item}</li>`).join('');

// Search engines show the description, and take paragraphs and lists in it.
const description = ({ keyResponsibilities, responsibilities }: Posting): string =>
  [
    `<ul>${list(keyResponsibilities)}</ul>`,
    ...responsibilities.map(({ category, tasks }) => `<p>${category}</p><ul>${list(tasks)}</ul>`),
  ].join('');

const jobPosting = (posting: Posting, path: string): object => ({
  '@context': context,
  '@type': 'JobPosting',
  title: posting.title,
  description: description(posting),
  datePosted: posting.posted,
  employmentType: 'INTERN',
  jobLocationType: 'TELECOMMUTE',
  // Search engines refuse a remote posting that does not say from where one may work.
  applicantLocationRequirements: { '@type': 'Country', name: 'Anywhere' },
  workHours: `${posting.workHours}, shifts at ${posting.shifts}`,
  responsibilities: posting.keyResponsibilities.join('. '),
  hiringOrganization: {
    '@type': 'Organization',
    name: 'Concourse Summits',
    sameAs: absolute('/'),
  },
  url: absolute(`${path}#${posting.id}`),
});

const breadcrumbs = (path: string): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: absolute('/') },
    ...routes.map((route) => ({
      '@type': 'ListItem',
      position: 2,
      name: headOf(route, {}).title,
      item: absolute(path),
    })),
  ],
});

/** schema.org objects of the careers page: one for each internship, and its trail. */
export function structuredData(_routeId: string, _params: RouteParams, path: string): object[] {
  return [...postings.map((posting) => jobPosting(posting, path)), breadcrumbs(path)];
}
