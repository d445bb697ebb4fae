import { defineFragments } from '@concourse/area/fragments';

/** Parts of the summit that other areas show. */
export const fragments = defineFragments([
  { name: 'board', hydrate: 'visible', component: () => import('./fragments/Board') },
  { name: 'figures', component: () => import('./fragments/Figures') },
]);
