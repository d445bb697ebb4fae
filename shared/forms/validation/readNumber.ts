import { plainText } from './cleanText';

const about = String.raw`(?:(?:about|around|roughly|some|approx(?:\.|imately)?|circa|ca?\.?|[~≈])\s*)?`;
const unit = String.raw`(?:\s*(?:people|persons?|employees?|staff|seats?|years?))?`;
const grouped = String.raw`[+-]?\d{1,3}(?:[\s,.'’٬]\d{3})+`;
const integer = new RegExp(
  String.raw`^${about}(?<digits>${grouped}|[+-]?\d{1,15})\+?${unit}$`,
  'iu',
);

/**
 * Parses an integer as people write it: `1200`, `1,200`, `1 200`, `1.200`, `about 40`, `~40`, `200+`, `40 people`, in
 * digits of any script. Returns `undefined` for anything else, such as `40k` or `30-50`.
 */
export function readNumber(text: string): number | undefined {
  const digits = integer.exec(plainText(text))?.groups?.digits?.replaceAll(/[^\d+-]/g, '');
  return digits === undefined || digits.length > 16 ? undefined : Number(digits);
}
