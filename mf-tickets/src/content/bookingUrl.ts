import { byDatePhase } from '@concourse/site/byDatePhase';
import { siteConfig } from '@concourse/site/siteConfig';
import type { PassId } from './passes';

/** Returns the target of Book Now: payment, or pre-registration after the summit. Only during rendering. */
export const bookingUrl = (id: PassId): string =>
  byDatePhase('gais.summit.dates', {
    upcoming: siteConfig().links.payment[id],
    past: `/gais/TicketRegistration?pass=${id}`,
  });
