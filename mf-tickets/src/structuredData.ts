import * as social from '@concourse/pictures/social';
import type { RouteParams } from '@concourse/area/routes';
import { globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { breadcrumbs } from '@concourse/site/structuredData/itemList';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import { crumbs, type Crumb } from './content/crumbs';
import { passes, type Pass } from './content/passes';
import { decimalPrice } from './prices/money';

const offer = ({ title, summary, condition, price }: Pass) =>
  passOffer({
    name: title,
    description: condition ? `${summary} ${condition}` : summary,
    price: decimalPrice(price),
  });

const summit = (): object =>
  globalAiSummitEvent({ image: social.tickets.src, offers: passes.map(offer) });

const trail = (way: Crumb[], path: string): object =>
  breadcrumbs(way.map(({ label, href }) => ({ name: label, path: href ?? path })));

const ways = new Map<string, Crumb[]>(Object.entries(crumbs));

/** schema.org objects for the page of a route. */
export function structuredData(routeId: string, _params: RouteParams, path: string): object[] {
  const way = ways.get(routeId);
  return [...(way ? [trail(way, path)] : []), ...(routeId === 'ticket' ? [summit()] : [])];
}
