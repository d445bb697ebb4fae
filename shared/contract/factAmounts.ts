import { formatAmount, type Cents } from './factFormats';
import type { Facts } from './facts';
import { moneyFact, type FactEntries, type FactEntry } from './factTypes';

const centsOf = (entry: FactEntry | undefined): Cents => Math.round(Number(entry?.value) * 100);

const partOf = (cents: Cents, percent: FactEntry | undefined): Cents =>
  Math.round((cents * Number(percent?.value)) / 100);

/** Returns the discount in percent, rounded to `places` decimals without trailing zeros: `60`, `21.92`. */
export function discountPercent(price: Cents, originalPrice: Cents, places = 0): number {
  const scale = 10 ** places;
  return Math.round(((originalPrice - price) * 100 * scale) / originalPrice) / scale;
}

/** The facts that follow from an amount of money, by the ends of their names: `vat`, `gross`, `discount`, `refund`. */
export function derivedAmounts(entry: FactEntry, entries: FactEntries): Facts {
  const { vat, reducedFrom, discountPlaces, refundFee } = entry;
  const net = centsOf(entry);
  const facts: Facts = {};
  const type = 'money';
  if (vat !== undefined) {
    const tax = partOf(net, entries[vat]);
    facts.vat = { type, ...moneyFact(tax) };
    facts.gross = { type, ...moneyFact(net + tax) };
  }
  if (reducedFrom !== undefined) {
    const value = discountPercent(net, centsOf(entries[reducedFrom]), discountPlaces);
    facts.discount = { type: 'percent', text: `${value}%`, value };
  }
  if (refundFee !== undefined)
    facts.refund = { type, ...moneyFact(net - partOf(net, entries[refundFee])) };
  return facts;
}

/** Returns what is wrong with the facts that an amount refers to, to continue its name; undefined if they are right. */
export function amountFault(entry: FactEntry, entries: FactEntries): string | undefined {
  const { vat, refundFee, reducedFrom } = entry;
  for (const [key, rate] of Object.entries({ vat, refundFee }))
    if (rate !== undefined && entries[rate]?.type !== 'percent')
      return `has the ${key} ${rate}, which is not a percent of this file`;
  if (reducedFrom === undefined) return undefined;
  const { [reducedFrom]: original } = entries;
  if (original?.type !== 'money')
    return `is reduced from ${reducedFrom}, which is not an amount of this file`;
  if (centsOf(entry) < centsOf(original)) return undefined;
  const [amount, other] = [entry, original].map((each) => formatAmount(centsOf(each)));
  return `is ${amount}, but must be less than ${reducedFrom}, which is ${other}`;
}

/** The smallest of several amounts. */
export const lowestAmount = (names: string[], entries: FactEntries) =>
  moneyFact(Math.min(...names.map((name) => centsOf(entries[name]))));
