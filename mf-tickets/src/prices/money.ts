import type { Cents } from '@concourse/contract/factFormats';

export const euros = (amount: number): Cents => Math.round(amount * 100);

/**
 * Returns the discount in percent, rounded to `places` decimals without trailing zeros: `60`, `21.92`.
 */
export function discountPercent(price: Cents, originalPrice: Cents, places = 0): number {
  const scale = 10 ** places;
  return Math.round(((originalPrice - price) * 100 * scale) / originalPrice) / scale;
}
