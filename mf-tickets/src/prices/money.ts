/** An amount of money in whole euro cents. */
export type Cents = number;

export const euros = (amount: number): Cents => Math.round(amount * 100);

/** `146000` → `1,460`; cents are shown only where there are some: `146050` → `1,460.50`. */
export function formatAmount(cents: Cents): string {
  // Not Intl: the same bytes are needed where the page is prerendered and in every browser.
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** `146000` → `€1,460`. */
export const formatEuro = (cents: Cents): string => `€${formatAmount(cents)}`;

/** `146000` → `1460.00`, as structured data wants a price. */
export function decimalPrice(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * How much lower the price is than the original one, in percent, rounded to `places` decimals.
 * Trailing zeros are dropped: `60`, `21.92`.
 */
export function discountPercent(price: Cents, originalPrice: Cents, places = 0): number {
  const scale = 10 ** places;
  return Math.round(((originalPrice - price) * 100 * scale) / originalPrice) / scale;
}
