import { publishFacts } from '@concourse/contract/factFile';
import { decimalPrice, formatAmount, formatDay, type Cents } from '@concourse/contract/factFormats';
import type { Fact, Facts } from '@concourse/contract/facts';
import data from '../facts.json';
import { earlyBird } from './content/earlyBird';
import { passes } from './content/passes';
import { discountPercent } from './prices/money';

const published = publishFacts(data.facts);
const lowest = Math.min(...passes.map(({ price }) => price));

const refundPercent = 100 - data.facts['tickets.refund.adminFee'].value;

/** The net price without the admin fee. VAT is not refunded. */
const refundOf = (net: Cents): Cents => Math.round((net * refundPercent) / 100);

const priced = (cents: Cents): Fact => ({
  type: 'money',
  text: formatAmount(cents),
  value: decimalPrice(cents),
});

const percent = (value: number): Fact => ({ type: 'percent', text: `${value}%`, value });

const discountOf = ({ price, originalPrice, discountPlaces }: (typeof passes)[number]): number =>
  discountPercent(price, originalPrice, discountPlaces);

/** Facts of the passes that any area may quote. Prices are in euros before VAT. */
export const facts: Facts = {
  ...published,
  ...Object.fromEntries(
    passes.flatMap((pass): [string, Fact][] => [
      [`tickets.pass.${pass.id}.discount`, percent(discountOf(pass))],
      [`tickets.pass.${pass.id}.refund`, priced(refundOf(pass.price))],
    ]),
  ),
  'tickets.refund.share': percent(refundPercent),
  'tickets.lowestPrice': priced(lowest),
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
