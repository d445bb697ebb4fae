import { defineFragments } from '@concourse/area/fragments';

/** Parts of the awards that other areas show. */
export const fragments = defineFragments([
  { name: 'fees', component: () => import('./fragments/Fees') },
  { name: 'nomination-fee', component: () => import('./fragments/NominationFee') },
  { name: 'nomination-terms', component: () => import('./fragments/NominationTerms') },
]);
