import { publishFacts } from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';

const refundPercent = 100 - data.facts['tickets.refund.adminFee'].value;

/** Facts of the passes that any area may quote. Prices are in euros before VAT. */
export const facts: Facts = {
  ...publishFacts(data.facts),
  'tickets.refund.share': {
    type: 'percent',
    text: `${refundPercent}%`,
    value: refundPercent,
  },
};
