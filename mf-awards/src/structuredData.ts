import * as social from '@concourse/pictures/social';
import type { RouteParams } from '@concourse/area/routes';
import { berlinEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { breadcrumbs } from '@concourse/site/structuredData/itemList';
import type { BusinessEvent, WithContext } from 'schema-dts';
import { crumbs, type Crumb } from './content/crumbs';
import { faq } from './content/faq';
import { addresses } from './content/links';
import { winnersAnnounced } from './content/timeline';

const ways = new Map<string, Crumb[]>(Object.entries(crumbs));

const trail = (routeId: string, path: string): object =>
  breadcrumbs(
    (ways.get(routeId) ?? []).map(({ label, href }) => ({ name: label, path: href ?? path })),
  );

const ceremony = (): WithContext<BusinessEvent> => ({
  ...berlinEvent({
    path: addresses.awards,
    name: 'Global AI Excellence Awards 2025-26',
    description: 'The winners of nine categories are announced at the Global AI Summit in Berlin.',
    image: social.awards.src,
    firstDay: winnersAnnounced.day,
    lastDay: winnersAnnounced.day,
  }),
  isAccessibleForFree: true,
});

/** schema.org objects of a page of the awards. */
export function structuredData(routeId: string, _params: RouteParams, path: string): object[] {
  if (routeId === 'awards') return [trail(routeId, path), faqPage(faq), ceremony()];
  return [trail(routeId, path)];
}
