import { formatAmount, type Cents } from './factFormats';
import type { Fact, Facts } from './facts';
import { moneyFact, type FactEntries, type FactEntry } from './factTypes';

const centsOf = (entry: FactEntry | undefined): Cents => Math.round(Number(entry?.value) * 100);

const partOf = (cents: Cents, percent: FactEntry | undefined): Cents =>
  Math.round((cents * Number(percent?.value)) / 100);

/** Returns the discount in percent, rounded to `places` decimals without trailing zeros: `60`, `21.92`. */
export function discountPercent(price: Cents, originalPrice: Cents, places = 0): number {
  const scale = 10 ** places;
  return Math.round(((originalPrice - price) * 100 * scale) / originalPrice) / scale;
}

const percentFact = (value: number): Fact => ({ type: 'percent', text: `${value}%`, value });

/** The facts that follow from an amount, by the ends of their names: `vat`, `gross`, `discount`, `refund`, `rest`. */
export function derivedAmounts(entry: FactEntry, entries: FactEntries): Facts {
  const { vat, reducedFrom, discountPlaces, refundFee, rest } = entry;
  const net = centsOf(entry);
  const facts: Facts = {};
  const type = 'money';
  if (vat !== undefined) {
    const tax = partOf(net, entries[vat]);
    facts.vat = { type, ...moneyFact(tax) };
    facts.gross = { type, ...moneyFact(net + tax) };
  }
  if (reducedFrom !== undefined) {
    facts.discount = percentFact(
      discountPercent(net, centsOf(entries[reducedFrom]), discountPlaces),
    );
  }
  if (refundFee !== undefined)
    facts.refund = { type, ...moneyFact(net - partOf(net, entries[refundFee])) };
  if (rest) facts.rest = percentFact((10_000 - net) / 100);
  return facts;
}

/** Returns what is wrong with the facts that an amount refers to, to continue its name; undefined if they are right. */
export function amountFault(entry: FactEntry, entries: FactEntries): string | undefined {
  const { vat, refundFee, reducedFrom, sale } = entry;
  for (const [key, rate] of Object.entries({ vat, refundFee }))
    if (rate !== undefined && entries[rate]?.type !== 'percent')
      return `has the ${key} ${rate}, which is not a percent of this file`;
  if (sale !== undefined && entries[sale]?.type !== 'state')
    return `has the sale ${sale}, which is not a state of this file`;
  if (reducedFrom === undefined) return undefined;
  const { [reducedFrom]: original } = entries;
  if (original?.type !== 'money')
    return `is reduced from ${reducedFrom}, which is not an amount of this file`;
  if (centsOf(entry) < centsOf(original)) return undefined;
  const [amount, other] = [entry, original].map((each) => formatAmount(centsOf(each)));
  return `is ${amount}, but must be less than ${reducedFrom}, which is ${other}`;
}

/** The lowest of several amounts that are not sold out, or of all if none is left. */
export function lowestAmount(names: string[], entries: FactEntries): Pick<Fact, 'text' | 'value'> {
  const amounts = names.map((name) => entries[name]);
  const offered = amounts.filter((each) => entries[each?.sale ?? '']?.value !== 'soldOut');
  return moneyFact(Math.min(...(offered.length > 0 ? offered : amounts).map(centsOf)));
}
