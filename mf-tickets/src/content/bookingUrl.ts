import { byEventStage } from '@concourse/site/eventStage';
import { siteConfig } from '@concourse/site/siteConfig';
import type { PassId } from './passes';

/** Returns the target of Book Now: payment while passes are on sale, otherwise pre-registration. Only during rendering. */
export const bookingUrl = (id: PassId): string => {
  const preRegistration = `/gais/TicketRegistration?pass=${id}`;
  return byEventStage({
    announced: preRegistration,
    onSale: siteConfig().links.payment[id],
    soldOut: preRegistration,
  });
};
