import { publishFacts } from '@concourse/contract/factFile';
import { decimalPrice, formatAmount, formatDay } from '@concourse/contract/factFormats';
import type { Facts } from '@concourse/contract/facts';
import data from '../facts.json';
import { earlyBird } from './content/earlyBird';
import { passes } from './content/passes';
import { discountPercent } from './prices/money';

const published = publishFacts(data.facts);
const lowest = Math.min(...passes.map(({ price }) => price));

const discountOf = ({ price, originalPrice, discountPlaces }: (typeof passes)[number]): number =>
  discountPercent(price, originalPrice, discountPlaces);

/** Facts of the passes that any area may quote. Prices are in euros before VAT. */
export const facts: Facts = {
  ...published,
  ...Object.fromEntries(
    passes.map((pass) => [
      `tickets.pass.${pass.id}.discount`,
      { type: 'percent', text: `${discountOf(pass)}%`, value: discountOf(pass) } as const,
    ]),
  ),
  'tickets.lowestPrice': {
    type: 'money',
    text: formatAmount(lowest),
    value: decimalPrice(lowest),
  },
  'tickets.earlyBird.lastDay': {
    type: 'day',
    text: earlyBird.lastDate,
    value: earlyBird.lastDay,
  },
  /** Start of the current prices. */
  'tickets.earlyBird.over': {
    type: 'day',
    text: formatDay(earlyBird.over),
    value: earlyBird.over,
  },
};
