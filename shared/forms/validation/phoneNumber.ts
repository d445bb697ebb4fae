import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** The most digits that a number has with its country code: ITU-T E.164. */
const MAX_DIGITS = 15;

/** Subscribers in Germany have seven digits or more with the area code; the library allows fewer. */
const MIN_GERMAN_DIGITS = 7;

/** Countries that our forms name differently from the browser. */
const countryAliases: Record<string, CountryCode> = { UAE: 'AE' };

/** The code of a country by its English name; `undefined` for a name of no country, such as "Other". */
function countryNamed(name: string): CountryCode | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const code = countryAliases[name] ?? getCountries().find((each) => names.of(each) === name);
  return code && isSupportedCountry(code) ? code : undefined;
}

/**
 * Whether a phone number is likely to have a typing error. With a country code the rules of that country
 * apply, else those of the given country.
 * @param country its English name; an empty one stands for Germany
 */
export function looksMistyped(number: string, country = ''): boolean {
  const home = country === '' ? 'DE' : countryNamed(country);
  const isInternational = /^\s*(?:\+|00)/.test(number);
  if (!home && !isInternational) return false; // no country to judge by
  const typed = number.replace(/^\s*00/, '+');
  const found = parsePhoneNumberFromString(typed, isInternational ? undefined : home);
  if (!found?.isValid()) return true;
  const { country: judged, countryCallingCode, nationalNumber } = found;
  if (countryCallingCode.length + nationalNumber.length > MAX_DIGITS) return true;
  return judged === 'DE' && nationalNumber.length < MIN_GERMAN_DIGITS;
}
