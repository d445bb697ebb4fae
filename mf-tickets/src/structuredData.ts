import { globalAiSummit } from '@concourse/shared/facts/events';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { crumbs, type Crumb } from './content/crumbs';
import { passes, type Pass } from './content/passes';
import { decimalPrice } from './prices/money';

const address = (path: string): string => `${siteConfig().siteUrl}${path}`;

const offer = (pass: Pass): object => ({
  '@type': 'Offer',
  name: pass.title,
  description: pass.condition ? `${pass.summary} ${pass.condition}` : pass.summary,
  price: decimalPrice(pass.price),
  priceCurrency: 'EUR',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: decimalPrice(pass.price),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  },
  availability: 'https://schema.org/InStock',
  url: address('/gais/ticket'),
});

const event = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: globalAiSummit.name,
  description: 'Two days on what artificial intelligence is for, and who pays for it.',
  startDate: globalAiSummit.firstDay,
  endDate: globalAiSummit.lastDay,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  url: address('/gais'),
  location: {
    '@type': 'Place',
    name: globalAiSummit.city,
    address: {
      '@type': 'PostalAddress',
      addressLocality: globalAiSummit.city,
      addressCountry: 'DE',
    },
  },
  organizer: { '@type': 'Organization', name: 'Concourse Summits', url: address('/') },
  offers: passes.map(offer),
});

const breadcrumbs = (way: Crumb[], path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(href ?? path),
  })),
});

const ways = new Map<string, Crumb[]>(Object.entries(crumbs));

/** schema.org objects for the page of a route. */
export function structuredData(routeId: string, _params: object, path: string): object[] {
  const way = ways.get(routeId);
  return [...(way ? [breadcrumbs(way, path)] : []), ...(routeId === 'ticket' ? [event()] : [])];
}
