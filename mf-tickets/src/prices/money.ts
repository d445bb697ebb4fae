/** An amount of money in whole euro cents. */
export type Cents = number;

export const euros = (amount: number): Cents => Math.round(amount * 100);

/** `146000` → `1,460`. Cents are shown only if not zero: `146050` → `1,460.50`. */
export function formatAmount(cents: Cents): string {
  // Avoids Intl, because prerendering and all browsers must produce the same text.
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** `146000` → `€1,460`. */
export const formatEuro = (cents: Cents): string => `€${formatAmount(cents)}`;

/** `146000` → `1460.00`, the price format of structured data. */
export function decimalPrice(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Returns the discount in percent, rounded to `places` decimals without trailing zeros: `60`, `21.92`.
 */
export function discountPercent(price: Cents, originalPrice: Cents, places = 0): number {
  const scale = 10 ** places;
  return Math.round(((originalPrice - price) * 100 * scale) / originalPrice) / scale;
}
