import { headOf, type RouteParams } from '@concourse/area/routes';
import { siteConfig } from '@concourse/site/siteConfig';
import { absolute } from '@concourse/site/structuredData/address';
import { breadcrumbs, itemList } from '@concourse/site/structuredData/itemList';
import { organizer } from '@concourse/site/structuredData/organizer';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import { summitList, summitPath, type ListedSummit } from './content/summitList';
import { routes } from './routes';

const context = 'https://schema.org';

function organization(): WithContext<Organization> {
  const { links, mail } = siteConfig();
  return {
    '@context': context,
    ...organizer(),
    alternateName: 'Concourse',
    email: mail.general,
    sameAs: Object.values(links.social),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'invitations', email: mail.attend },
      { '@type': 'ContactPoint', contactType: 'press', email: mail.press },
    ],
  };
}

const website = (): WithContext<WebSite> => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: 'Concourse',
  url: absolute('/'),
  publisher: { '@id': absolute('/#organization') },
});

const listed: ListedSummit[] = [...summitList];

// Each is described as an event on the page that is about it, once it has a date.
const summits = (): object =>
  itemList(
    'Summits of Concourse',
    listed.map((summit) => ({ name: summit.heading, path: summit.href ?? summitPath(summit) })),
  );

function trail(routeId: string, path: string): object[] {
  const route = routes.find(({ id }) => id === routeId);
  if (!route) return [];
  return [
    breadcrumbs([
      { name: 'Home', path: '/' },
      { name: headOf(route, {}).title, path },
    ]),
  ];
}

/** schema.org objects of a page of the organiser. */
export function structuredData(routeId: string, _params: RouteParams, path: string): object[] {
  switch (routeId) {
    case 'home':
      return [organization(), website(), summits()];
    case 'whatweproduce':
      return [summits(), ...trail(routeId, path)];
    case 'whoweare':
    case 'contactus':
      return [organization(), ...trail(routeId, path)];
    default:
      return trail(routeId, path);
  }
}
