import type { Fact, Facts } from '@concourse/contract/facts';
import { earlyBird } from './content/earlyBird';
import { passes } from './content/passes';
import { decimalPrice, formatAmount, type Cents } from './prices/money';

const dayInBerlin = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'Europe/Berlin',
});

const priced = (cents: Cents): Fact => ({ text: formatAmount(cents), value: decimalPrice(cents) });

/** Facts of the passes that any area may quote. Prices are in euros before VAT. */
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
  /** Start of the current prices. */
  'tickets.earlyBird.over': {
    text: dayInBerlin.format(new Date(earlyBird.over)),
    value: earlyBird.over,
  },
};
