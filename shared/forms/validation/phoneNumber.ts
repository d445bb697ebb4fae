import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** The maximum number of digits including the country code (ITU-T E.164). */
const MAX_DIGITS = 15;

/** German numbers have at least seven digits including the area code; the library accepts fewer. */
const MIN_GERMAN_DIGITS = 7;

/** Countries that our forms name differently from the browser. */
const countryAliases: Record<string, CountryCode> = { UAE: 'AE' };

/** Returns the code of a country by its English name; `undefined` for other names, such as "Other". */
function countryNamed(name: string): CountryCode | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const code = countryAliases[name] ?? getCountries().find((each) => names.of(each) === name);
  return code && isSupportedCountry(code) ? code : undefined;
}

/**
 * True if a phone number is likely to have a typing error. Applies the rules of its country code, otherwise those
 * of the given country.
 * @param country its English name; empty means Germany
 */
export function looksMistyped(number: string, country = ''): boolean {
  const home = country === '' ? 'DE' : countryNamed(country);
  const isInternational = /^\s*(?:\+|00)/.test(number);
  if (!home && !isInternational) return false; // no country to judge by
  const typed = number.replace(/^\s*00/, '+');
  const found = parsePhoneNumberFromString(typed, isInternational ? undefined : home);
  if (!found?.isValid()) return true;
  const { country: numberCountry, countryCallingCode, nationalNumber } = found;
  if (countryCallingCode.length + nationalNumber.length > MAX_DIGITS) return true;
  return numberCountry === 'DE' && nationalNumber.length < MIN_GERMAN_DIGITS;
}
