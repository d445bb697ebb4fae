import { byDatePhase } from '@concourse/site/byDatePhase';
import { siteConfig } from '@concourse/site/siteConfig';
import type { PassId } from './passes';

/** Where Book Now leads: to payment; once the summit is over, to where nothing is due. While a page is rendered. */
export const bookingUrl = (id: PassId): string =>
  byDatePhase('gais.summit.dates', {
    upcoming: siteConfig().links.payment[id],
    past: `/gais/TicketRegistration?pass=${id}`,
  });
