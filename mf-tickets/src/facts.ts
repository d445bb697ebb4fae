import type { Fact, Facts } from '@concourse/contract/facts';
import { earlyBird } from './content/earlyBird';
import { passes } from './content/passes';
import { decimalPrice, formatAmount, type Cents } from './prices/money';

const dayInBerlin = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'Europe/Berlin',
});

const priced = (cents: Cents): Fact => ({ text: formatAmount(cents), value: decimalPrice(cents) });

/** What pages of any area may quote of the passes. Prices are in euro before VAT. */
export const facts: Facts = {
  ...Object.fromEntries(
    passes.flatMap(({ id, title, price }) => [
      [`tickets.pass.${id}.title`, { text: title }],
      [`tickets.pass.${id}.price`, priced(price)],
    ]),
  ),
  'tickets.lowestPrice': priced(Math.min(...passes.map(({ price }) => price))),
  'tickets.earlyBird.terms': { text: earlyBird.terms },
  'tickets.earlyBird.lastDay': { text: earlyBird.lastDate, value: earlyBird.lastDay },
  /** Since when a pass is sold for its present price. */
  'tickets.earlyBird.over': {
    text: dayInBerlin.format(new Date(earlyBird.over)),
    value: earlyBird.over,
  },
};
