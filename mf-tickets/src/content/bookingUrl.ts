import { byEventStage } from '@concourse/site/eventStage';
import { siteConfig } from '@concourse/site/siteConfig';
import type { PassId } from './passes';
import { bySale } from './passSale';

/** Returns the target of Book Now: payment while the pass is on sale, otherwise pre-registration. Only during rendering. */
export const bookingUrl = (id: PassId): string => {
  const preRegistration = `/gais/TicketRegistration?pass=${id}`;
  return byEventStage({
    announced: preRegistration,
    onSale: bySale(id, { open: siteConfig().links.payment[id], soldOut: preRegistration }),
    soldOut: preRegistration,
  });
};
