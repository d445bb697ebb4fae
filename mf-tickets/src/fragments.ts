import { defineFragments } from '@concourse/area/fragments';

/** Parts about tickets that other areas show. */
export const fragments = defineFragments([
  { name: 'offer', component: () => import('./fragments/Offer') },
  { name: 'refund-terms', component: () => import('./fragments/RefundTerms') },
]);
