import { byEventStage } from '@concourse/site/eventStage';
import data from './membership.json';

export const { head, benefitsTitle, benefits, comingSoon } = data;

export const next = {
  title: 'You need not wait to travel.',
  // A getter, because the stage of the summit is known only during rendering.
  get lead() {
    return byEventStage({
      announced: 'Passes go on sale to everybody, members or not.',
      onSale: 'Passes are on sale to everybody, members or not.',
      soldOut: 'No passes are left. Leave an address, and we email you if one is returned.',
      open: 'The summit is on. The programme shows every session as it runs.',
      over: 'The summit is over. See what was said there.',
      next: 'Pre-register for the next summit: free, nothing is due.',
    });
  },
};
