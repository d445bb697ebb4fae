import { headOf, type RouteParams } from '@concourse/shared/area/routes';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { summitPath } from './content/summitList';
import { summits, type Summit } from './content/summits';
import { routes } from './routes';

const context = 'https://schema.org';

const absolute = (path: string): string => `${siteConfig().siteUrl}${path}`;

/** The organiser, by the same id on every page. */
const organizer = () => ({ '@id': absolute('/#organization') });

function organization(): object {
  const { links, mail } = siteConfig();
  return {
    '@context': context,
    '@type': 'Organization',
    ...organizer(),
    name: 'Concourse Summits',
    alternateName: 'Concourse',
    url: absolute('/'),
    email: mail.general,
    sameAs: Object.values(links.social),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'invitations', email: mail.attend },
      { '@type': 'ContactPoint', contactType: 'press', email: mail.press },
    ],
  };
}

const website = () => ({
  '@context': context,
  '@type': 'WebSite',
  name: 'Concourse',
  url: absolute('/'),
  publisher: organizer(),
});

// Without a date a summit is a series of events, not yet one.
function event(summit: Summit): object {
  const { heading, intro, departs, href } = summit;
  const facts = {
    name: heading,
    description: intro,
    url: absolute(href ?? summitPath(summit)),
    organizer: organizer(),
  };
  if (!departs) return { '@type': 'EventSeries', ...facts };
  return {
    '@type': 'BusinessEvent',
    ...facts,
    startDate: departs.firstDay,
    endDate: departs.lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: departs.city,
      address: { '@type': 'PostalAddress', addressLocality: departs.city, addressCountry: 'DE' },
    },
  };
}

const events = (): object => ({
  '@context': context,
  '@type': 'ItemList',
  name: 'Summits of Concourse',
  itemListElement: summits.map((summit, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: event(summit),
  })),
});

function breadcrumbs(routeId: string, path: string): object[] {
  const route = routes.find(({ id }) => id === routeId);
  if (!route) return [];
  const steps = [
    { name: 'Home', path: '/' },
    { name: headOf(route, {}).title, path },
  ];
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absolute(step.path),
      })),
    },
  ];
}

/** schema.org objects of a page of the organiser. */
export function structuredData(routeId: string, _params: RouteParams, path: string): object[] {
  switch (routeId) {
    case 'home':
      return [organization(), website(), events()];
    case 'whatweproduce':
      return [events(), ...breadcrumbs(routeId, path)];
    case 'whoweare':
    case 'contactus':
      return [organization(), ...breadcrumbs(routeId, path)];
    default:
      return breadcrumbs(routeId, path);
  }
}
