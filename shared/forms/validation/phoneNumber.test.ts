/** @jest-environment node */
import { looksMistyped } from './phoneNumber';

const mistyped = true;
const fine = false;

const rows: [number: string, expected: boolean, country?: string][] = [
  // Without a country code: Germany.
  ['030123', mistyped],
  ['030 1234', mistyped],
  ['12345', mistyped],
  ['00000', mistyped],
  ['110', mistyped],
  ['0301234567890123', mistyped],
  ['030 90182', fine],
  ['030 901820', fine],
  ['030/901820-12', fine],
  ['(030) 901820', fine],
  ['030.901.820', fine],
  ['030 901820 x12', fine],
  ['0151 23456789', fine],
  ['01511234567', fine],
  ['0800 1234567', fine],
  ['089 2180-0', fine],
  // With a country code: the rules of that country.
  ['+49 30 123', mistyped],
  ['+49 30 901820', fine],
  ['+49 (0)30 901820', fine],
  ['0049 30 901820', fine],
  ['+49 151 23456789', fine],
  ['+44 20 7946 0018', fine],
  ['+44 20 7946', mistyped],
  ['0044 20 7946 0018', fine],
  ['+1 212 555 0100', fine],
  ['+1 555 0100', mistyped],
  ['+1 112 555 0100', mistyped],
  ['+33 1 42 68 53 00', fine],
  ['+33 1 42 68', mistyped],
  ['+41 44 668 18 00', fine],
  ['+43 1 58858', fine],
  ['+48 22 694 75 00', fine],
  ['+81 3 5777 8600', fine],
  ['+91 11 2301 5321', fine],
  ['+86 10 6554 8899', fine],
  ['+65 6332 8500', fine],
  ['+971 4 362 0000', fine],
  ['+55 11 3034 3534', fine],
  ['+290 22222', fine],
  ['+999 12345678', mistyped],
  ['+', mistyped],
  // With the country of the form.
  ['212 555 0100', fine, 'United States'],
  ['030 901820', mistyped, 'United States'],
  ['020 7946 0018', fine, 'United Kingdom'],
  ['04 362 0000', fine, 'UAE'],
  ['030123', mistyped, 'Germany'],
  ['+49 30 901820', fine, 'France'],
  // An unknown country: only numbers with a country code can be judged.
  ['12345', fine, 'Other'],
  ['+49 30 123', mistyped, 'Other'],
];

test.each(rows.map(([number, expected, country]) => ({ number, expected, country })))(
  'looksMistyped("$number", $country) is $expected',
  ({ number, expected, country }) => {
    expect(looksMistyped(number, country)).toBe(expected);
  },
);
