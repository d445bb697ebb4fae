import { siteConfig } from '@concourse/shared/area/siteConfig';
import { headOf, type RouteParams } from '@concourse/shared/area/routes';
import { faq } from './content/faq';
import { addresses } from './content/links';
import { timeline } from './content/timeline';
import { routes } from './routes';

const absolute = (path: string): string => `${siteConfig().siteUrl}${path}`;

const crumb = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: absolute(path),
});

/** GAIS, AI Awards, and the page itself where it is not the landing page. */
function breadcrumbs(routeId: string, path: string): object {
  const route = routes.find(({ id }) => id === routeId);
  const steps = [crumb(1, 'GAIS', '/gais'), crumb(2, 'AI Awards', addresses.awards)];
  if (route && path !== addresses.awards) {
    steps.push(crumb(3, headOf(route, {}).title, path));
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps,
  };
}

const questions = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer, points = [] }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [answer, points.join(', ')].join(' ').trim() },
  })),
});

const ceremony = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Global AI Excellence Awards 2025-26: winners announcement',
  description: 'The winners of nine categories are announced at the Global AI Summit in Berlin.',
  startDate: timeline.find(({ id }) => id === 'winners')?.day,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: 'Berlin',
    address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
  },
  organizer: { '@type': 'Organization', name: 'Concourse Summits', url: absolute('/') },
  url: absolute(addresses.awards),
});

/** schema.org objects of a page of the awards. */
export function structuredData(routeId: string, _params: RouteParams, path: string): object[] {
  const trail = breadcrumbs(routeId, path);
  if (routeId === 'awards') return [trail, questions(), ceremony()];
  return [trail];
}
